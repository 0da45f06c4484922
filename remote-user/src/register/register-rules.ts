import * as z from '@tambay/contracts/schema'
import {
  Email,
  Password,
  ConfirmPassword,
  samePasswords,
  Username,
  VerificationCode
} from '@tambay/contracts/validation/forms'

import { AgreementTick, HumanTick } from '../sign-in-parts/form-rules.ts'

/**
 * The fields are in the order of the screen, because the first invalid field gets the focus (spec FORM-14).
 */
export const RegisterForm = z
  .object({
    username: Username,
    email: Email,
    human: HumanTick,
    verification_code: VerificationCode,
    password: Password,
    confirm_password: ConfirmPassword,
    agree: AgreementTick,
    age: z.boolean()
  })
  .check(samePasswords('password'))
