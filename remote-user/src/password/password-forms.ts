import { refusals } from '@tambay/contracts/errors'
import * as z from '@tambay/contracts/schema'
import {
  formMessages,
  ConfirmPassword,
  passwordOf,
  required,
  samePasswords
} from '@tambay/contracts/validation/forms'

/** An existing password. Accepts any text, because older rules allowed other passwords. */
export const typedPassword = (label: string) =>
  z
    .string()
    .check(required(formMessages.pleaseEnter(label)), z.maxLength(128, refusals.wrong_password.message))

const newPassword = (label: string) => ({
  new_password: passwordOf(label),
  confirm_password: ConfirmPassword
})

export const ChangePasswordForm = z
  .object({ old_password: typedPassword('Old password'), ...newPassword('New password') })
  .check(samePasswords('new_password'))

export const SetPasswordForm = z
  .object({ old_password: z.string(), ...newPassword('Password') })
  .check(samePasswords('new_password'))
