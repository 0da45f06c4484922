import { Link } from '@tambay/client/router'
import { useUndisturbed } from '@tambay/client/stores/busy'
import { FormFault } from '@tambay/forms/form-fault'
import type { Proof } from '@tambay/forms/use-proof'
import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'

import styles from '../sign-in-parts/form.module.css'
import { NewPasswordFields } from '../sign-in-parts/new-password-fields.tsx'
import texts from './password-form.module.css'
import { usePassword } from './use-password.ts'

interface PasswordFormProps {
  username: string
  hasPassword: boolean
  proof: Proof
  onDone: () => void
}

export function PasswordForm({ username, hasPassword, proof, onDone }: PasswordFormProps) {
  const { form, save } = usePassword({ hasPassword, proof, onDone })
  const { errors, isDirty, isSubmitting } = form.formState
  useUndisturbed(isDirty)
  return (
    <form noValidate onSubmit={save} className={styles.form}>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      {hasPassword && (
        <div>
          <TextField
            {...form.register('old_password')}
            label="Old password"
            type="password"
            autoComplete="current-password"
            error={errors.old_password?.message}
          />
          <Link to="/my/setting/find-password" className={texts.forgot}>
            Forgot it?
          </Link>
        </div>
      )}
      <NewPasswordFields
        label={hasPassword ? 'New password' : 'Password'}
        password={form.register('new_password', { deps: ['confirm_password'] })}
        confirm={form.register('confirm_password')}
        errors={{ password: errors.new_password?.message, confirm: errors.confirm_password?.message }}
      />
      <p className={texts.note}>Your other devices will be logged out.</p>
      <FormFault fault={errors.root} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  )
}
