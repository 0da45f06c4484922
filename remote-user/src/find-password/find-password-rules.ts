import * as z from '@tambay/contracts/schema'
import {
  Email,
  ConfirmPassword,
  passwordOf,
  samePasswords,
  VerificationCode
} from '@tambay/contracts/validation/forms'

import { HumanTick, Phone } from '../sign-in-parts/form-rules.ts'

export const addressForms = {
  email: z.object({ email: Email, tel: z.string(), human: HumanTick }),
  tel: z.object({ email: z.string(), tel: Phone, human: HumanTick })
}
export type ResetMethod = keyof typeof addressForms

export const NewPasswordForm = z
  .object({
    human: z.boolean(),
    verification_code: VerificationCode,
    new_password: passwordOf('New password'),
    confirm_password: ConfirmPassword
  })
  .check(samePasswords('new_password'))
