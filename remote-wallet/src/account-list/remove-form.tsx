import { useUndisturbed } from '@tambay/client/stores/busy'
import type { PayoutAccount } from '@tambay/contracts/payout-account'
import { FormFault } from '@tambay/forms/form-fault'
import { Button } from '@tambay/ui/button'
import { takeFocus } from '@tambay/ui/take-focus'
import type { SubmitEvent } from 'react'

import { accountsPath } from '../account/accounts-query.ts'
import { useFirstFocus } from '../focus/use-first-focus.ts'
import { PinField } from '../pin/pin-field.tsx'
import styles from './remove-form.module.css'
import { useRemoveAccount } from './use-remove-account.ts'

interface RemoveFormProps {
  account: PayoutAccount
  onCancel: () => void
  onGone: () => void
}

export function RemoveForm({ account, onCancel, onGone }: RemoveFormProps) {
  const field = useFirstFocus()
  const focusField = () => takeFocus(field.current)
  const removing = useRemoveAccount(account.id, { onGone, onWrong: focusField })
  useUndisturbed(true)

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
        error={removing.fault?.message}
        lockEnd={removing.fault?.lockEnd}
        returnTo={accountsPath}
      />
      <FormFault fault={removing.notice === undefined ? undefined : { message: removing.notice }} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" isBusy={removing.isRemoving}>
          Remove
        </Button>
      </div>
    </form>
  )
}
