import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import type { PayoutAccount } from '@tambay/contracts/payout-account'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import type { SubmitEvent } from 'react'

import { PinField } from '../../fields/pin-field.tsx'
import { useFocusOnMount } from '../../fields/use-focus-on-mount.ts'
import { accountsPath } from '../accounts-query.ts'
import styles from './remove-form.module.css'
import { useRemoveAccount } from './use-remove-account.ts'

interface RemoveFormProps {
  account: PayoutAccount
  onCancel: () => void
  onRemoved: () => void
}

export function RemoveForm({ account, onCancel, onRemoved }: RemoveFormProps) {
  const field = useFocusOnMount()
  const focusField = () => focusOnMount(field.current)
  const removing = useRemoveAccount(account.id, { onRemoved, onWrong: focusField })
  useBlockReload(true)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!removing.submit()) focusField()
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <p className={styles.question}>To remove {account.number}, enter your wallet password.</p>
      <PinField
        ref={field}
        value={removing.pin}
        onChange={removing.type}
        error={removing.error?.message}
        lockEnd={removing.error?.lockEnd}
        returnTo={accountsPath}
      />
      <FormError error={removing.notice === undefined ? undefined : { message: removing.notice }} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          Keep account
        </Button>
        <Button type="submit" variant="danger" isBusy={removing.isRemoving}>
          Remove
        </Button>
      </div>
    </form>
  )
}
