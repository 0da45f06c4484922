import { useUndisturbed } from '@tambay/client/stores/busy'
import type { UserInfo } from '@tambay/contracts/user'
import { FormFault } from '@tambay/forms/form-fault'
import type { Proof } from '@tambay/forms/use-proof'
import { Button } from '@tambay/ui/button'
import { CheckboxRow } from '@tambay/ui/checkbox-row'
import { TextField } from '@tambay/ui/text-field'

import styles from '../../sign-in-parts/form.module.css'
import texts from './delete-form.module.css'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteFormProps {
  info: UserInfo
  isByCode: boolean
  /** The password is forgotten. */
  onByCode: () => void
  proof: Proof
}

export function DeleteForm({ info, isByCode, onByCode, proof }: DeleteFormProps) {
  const { form, remove } = useDeleteAccount({ isByCode, proof })
  const { errors, isDirty, isSubmitting } = form.formState
  useUndisturbed(isDirty)
  return (
    <form noValidate onSubmit={remove} className={styles.form}>
      <input hidden readOnly autoComplete="username" value={info.username} />
      {!isByCode && (
        <div>
          <TextField
            {...form.register('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
          />
          {proof.ways.length > 0 && (
            <Button variant="ghost" size="sm" onClick={onByCode} className={texts.byCode}>
              Use a code instead
            </Button>
          )}
        </div>
      )}
      <CheckboxRow {...form.register('is_sure')} error={errors.is_sure?.message}>
        I understand, and I want to delete my account.
      </CheckboxRow>
      <FormFault fault={errors.root} />
      <Button type="submit" variant="danger" isWide isBusy={isSubmitting}>
        Delete account
      </Button>
    </form>
  )
}
