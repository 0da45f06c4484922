import { TextField } from '@tambay/ui/text-field'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface NewPasswordFieldsProps {
  /** Register it with `deps: ['confirm_password']`, so that the second follows the first. */
  password: UseFormRegisterReturn
  confirm: UseFormRegisterReturn
  /** "Password" for the first one of an account, "New password" after that. */
  label: string
  errors: { password?: string; confirm?: string }
}

/** A new password and its confirmation (spec FORM-6, FORM-7). */
export function NewPasswordFields({ password, confirm, label, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        {...password}
        label={label}
        type="password"
        autoComplete="new-password"
        hint="8-16 characters: letters, numbers and special characters"
        error={errors.password}
      />
      <TextField
        {...confirm}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.confirm}
      />
    </>
  )
}
