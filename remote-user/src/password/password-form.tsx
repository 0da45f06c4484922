import { Link } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { FormError } from '@tambay/forms/form-error'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'

import { NewPasswordFields } from '../sign-in-parts/fields/new-password-fields.tsx'
import styles from '../sign-in-parts/form.module.css'
import texts from './password-form.module.css'
import { usePassword } from './use-password.ts'

interface PasswordFormProps {
  username: string
  hasPassword: boolean
  identityCheck: IdentityCheck
  onDone: () => void
}

export function PasswordForm({ username, hasPassword, identityCheck, onDone }: PasswordFormProps) {
  const { form, save } = usePassword({ hasPassword, identityCheck, onDone })
  const { errors, isDirty, isSubmitting } = form.formState
  useBlockReload(isDirty)
  return (
    <form noValidate onSubmit={save} className={styles.form}>
      {/* Lets password managers find the account of the password. */}
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
            Forgot password?
          </Link>
        </div>
      )}
      <NewPasswordFields
        label={hasPassword ? 'New password' : 'Password'}
        password={form.register('new_password', { deps: ['confirm_password'] })}
        confirm={form.register('confirm_password')}
        errors={{ password: errors.new_password?.message, confirm: errors.confirm_password?.message }}
      />
      <p className={texts.note}>You’ll be logged out on your other devices.</p>
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  )
}
