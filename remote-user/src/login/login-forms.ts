import { validateLoginName, Password, VerificationCode } from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'
import { isPhone } from '@tambay/forms/is-phone'

import { AgreementTick, HumanTick, Phone } from '../sign-in-parts/form-rules.ts'

/** The rule for phones is asked only where it matters: what is a good name without it stays one. */
async function faultOf(text: string): Promise<string | undefined> {
  const fault = validateLoginName(text, false)
  return fault && text !== '' ? validateLoginName(text, await isPhone(text)) : fault
}

const LoginName = z.string().check(z.trim(), async payload => {
  const fault = await faultOf(payload.value)
  if (fault) payload.issues.push({ code: 'custom', message: fault, input: payload.value })
})

export const SmsForm = z.object({
  tel: Phone,
  human: HumanTick,
  verification_code: VerificationCode,
  agree: AgreementTick
})

export const AccountForm = z.object({
  username: LoginName,
  password: Password,
  human: HumanTick,
  agree: AgreementTick
})
