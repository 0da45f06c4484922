import * as z from '@tambay/contracts/schema'
import { Email, validateLoginName, Password, VerificationCode } from '@tambay/contracts/validation/forms'
import { isPhone } from '@tambay/forms/is-phone'

import { AgreementTick, HumanTick, Phone } from '../sign-in-parts/form-rules.ts'

/** Loads the phone rules only if the text is not a valid username or email. */
async function loginNameError(text: string): Promise<string | undefined> {
  const error = validateLoginName(text, false)
  return error && text !== '' ? validateLoginName(text, await isPhone(text)) : error
}

const LoginName = z.string().check(z.trim(), async payload => {
  const error = await loginNameError(payload.value)
  if (error) payload.issues.push({ code: 'custom', message: error, input: payload.value })
})

const codeForm = {
  tel: z.string(),
  email: z.string(),
  human: HumanTick,
  verification_code: VerificationCode,
  agree: AgreementTick,
  age: z.boolean()
}

/** Both have the same fields, named as in the calls. Each checks its own address. */
export const codeForms = {
  tel: z.object({ ...codeForm, tel: Phone }),
  email: z.object({ ...codeForm, email: Email })
}

export const AccountForm = z.object({
  username: LoginName,
  password: Password,
  human: HumanTick,
  agree: AgreementTick
})
