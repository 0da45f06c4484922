import { refusals } from '@tambay/contracts/errors'
import { formMessages, ConfirmPassword, passwordOf, required, samePasswords } from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'

/** A password as it is, typed to prove who asks: any text, so that an older rule's passwords still work. */
export const typedPassword = (label: string) =>
  z
    .string()
    .check(required(formMessages.pleaseEnter(label)), z.maxLength(128, refusals.wrong_password.message))

/** The rules for a new password and its confirmation (spec FORM-6, FORM-7). */
const twice = (label: string) => ({ new_password: passwordOf(label), confirm_password: ConfirmPassword })

/** For an account that has a password. */
export const ChangePasswordForm = z
  .object({ old_password: typedPassword('Old password'), ...twice('New password') })
  .check(samePasswords('new_password'))

/** For an account that has none yet: whoever asks is asked for a code instead. */
export const SetPasswordForm = z
  .object({ old_password: z.string(), ...twice('Password') })
  .check(samePasswords('new_password'))
