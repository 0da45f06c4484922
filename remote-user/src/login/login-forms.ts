import { formMessages, Password, VerificationCode } from '@tambay/shared/contracts/forms'
import * as z from '@tambay/shared/contracts/schema'

// Compiled parsers need eval, which the page's CSP forbids.
z.config({ jitless: true })

/** The rule loads with the first check; where it cannot be had, the gateway decides alone. */
async function isPhone(text: string): Promise<boolean> {
  const rule = await import('@tambay/shared/contracts/phone').catch(() => undefined)
  return rule === undefined || rule.readPhone(text) !== undefined
}

const required = (error: string) => z.minLength(1, { error, abort: true })

/** SPEC §5. */
const phone = z
  .string()
  .check(z.trim(), required(formMessages.phoneRequired), z.refine(isPhone, formMessages.phoneInvalid))

/** SPEC §5: a phone number, an e-mail, or 5-15 alphanumeric characters; the words follow what it seems to be. */
async function faultOfLoginName(text: string): Promise<string | undefined> {
  if (text.includes('@')) return z.safeParse(z.email(), text).success ? undefined : formMessages.emailInvalid
  if (/^[0-9A-Za-z]{5,15}$/.test(text) || (await isPhone(text))) return undefined
  if (/^[+\d\s().-]*$/.test(text)) return formMessages.phoneInvalid
  const isAlphanumeric = /^[0-9A-Za-z]*$/.test(text)
  return isAlphanumeric
    ? formMessages.between('Username', 5, 15)
    : 'Username may have letters and numbers only.'
}

const loginName = z
  .string()
  .check(z.trim(), required(formMessages.pleaseEnter('Username')), async payload => {
    const fault = await faultOfLoginName(payload.value)
    if (fault) payload.issues.push({ code: 'custom', message: fault, input: payload.value })
  })

const ticked = (error: string) => z.boolean().check(z.refine(isTicked => isTicked, error))
const agree = ticked(formMessages.agreement)

/** The human verification belongs to asking for the code (SPEC §7), which checks it. */
export const SmsForm = z.object({
  tel: phone,
  human: z.boolean(),
  verification_code: VerificationCode,
  agree
})
export type SmsForm = z.input<typeof SmsForm>

export const AccountForm = z.object({
  username: loginName,
  password: Password,
  human: ticked(formMessages.humanCheck),
  agree
})
export type AccountForm = z.input<typeof AccountForm>
