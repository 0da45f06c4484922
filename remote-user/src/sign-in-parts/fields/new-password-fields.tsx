import { TextField } from '@tambay/ui/text-field'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface NewPasswordFieldsProps {
  /** Register it with `deps: ['confirm_password']`, so that a change validates the confirmation again. */
  password: UseFormRegisterReturn
  confirm: UseFormRegisterReturn
  label: string
  errors: { password?: string; confirm?: string }
}

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
