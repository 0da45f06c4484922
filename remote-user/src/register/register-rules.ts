import {
  Email,
  Password,
  ConfirmPassword,
  samePasswords,
  Username,
  VerificationCode
} from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'

import { AgreementTick, HumanTick } from '../sign-in-parts/form-rules.ts'

/** The fields and the two ticks, in the order of the screen (spec FORM-14, IDENTITY-9). */
export const RegisterForm = z
  .object({
    username: Username,
    email: Email,
    human: HumanTick,
    verification_code: VerificationCode,
    password: Password,
    confirm_password: ConfirmPassword,
    agree: AgreementTick
  })
  .check(samePasswords('password'))
