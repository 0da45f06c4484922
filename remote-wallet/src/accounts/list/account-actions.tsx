import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { type PayoutAccount, setDefaultPayoutAccount } from '@tambay/contracts/payout-account'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'

import { accountsQuery } from '../accounts-query.ts'
import styles from './account-actions.module.css'

export function AccountActions({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const cache = useQueryClient()
  const preferring = useMutation({
    mutationFn: () => call(setDefaultPayoutAccount, { id: account.id }, inlineErrors),
    onSettled: () => cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
  })
  return (
    <div className={styles.actions}>
      <FormError error={preferring.error ?? undefined} />
      {account.is_default ? (
        <p role="status" className={styles.default}>
          This is your default account.
        </p>
      ) : (
        <Button isWide onClick={() => preferring.mutate()} isBusy={preferring.isPending}>
          Set as default
        </Button>
      )}
      <Button variant="danger" isWide onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}
