import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import type { UserInfo } from '@tambay/contracts/user'
import { FormError } from '@tambay/forms/form-error'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { Button } from '@tambay/ui/button'
import { CheckboxRow } from '@tambay/ui/checkbox-row'
import { TextField } from '@tambay/ui/text-field'

import styles from '../../sign-in-parts/form.module.css'
import texts from './delete-form.module.css'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteFormProps {
  info: UserInfo
  usesCode: boolean
  onChangeMethod: (usesCode: boolean) => void
  identityCheck: IdentityCheck
}

export function DeleteForm({ info, usesCode, onChangeMethod, identityCheck }: DeleteFormProps) {
  const { form, remove } = useDeleteAccount({ usesCode, identityCheck })
  const { errors, isDirty, isSubmitting } = form.formState
  useBlockReload(isDirty)
  return (
    <form noValidate onSubmit={remove} className={styles.form}>
      <input hidden readOnly autoComplete="username" value={info.username} />
      {!usesCode && (
        <div>
          <TextField
            {...form.register('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
          />
          {identityCheck.methods.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChangeMethod(true)}
              className={texts.codeButton}
            >
              Use a code instead
            </Button>
          )}
        </div>
      )}
      {usesCode && info.pass_word && (
        <Button variant="ghost" size="sm" onClick={() => onChangeMethod(false)} className={texts.codeButton}>
          Use your password instead
        </Button>
      )}
      <CheckboxRow {...form.register('is_sure')} error={errors.is_sure?.message}>
        I understand, and I want to delete my account.
      </CheckboxRow>
      <FormError error={errors.root} />
      <Button type="submit" variant="danger" isWide isBusy={isSubmitting}>
        Delete account
      </Button>
    </form>
  )
}
