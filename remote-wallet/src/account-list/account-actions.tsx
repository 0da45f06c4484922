import { call, shownInPlace } from '@tambay/shared/client/call'
import { type PayoutAccount, setDefaultPayoutAccount } from '@tambay/shared/contracts/payout-account'
import { useMutation, useQueryClient } from '@tambay/shared/query'
import { Button } from '@tambay/shared/ui/button'
import { FormFault } from '@tambay/shared/ui/form-fault'

import { accountsQuery } from '../account/accounts-query.ts'
import styles from './account-actions.module.css'

export function AccountActions({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const cache = useQueryClient()
  const preferring = useMutation({
    mutationFn: () => call(setDefaultPayoutAccount, { id: account.id }, shownInPlace),
    onSettled: () => cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
  })
  return (
    <div className={styles.actions}>
      <FormFault fault={preferring.error ?? undefined} />
      {account.is_default ? (
        <p role="status" className={styles.default}>
          This is your default account.
        </p>
      ) : (
        <Button isWide onClick={() => preferring.mutate()} isBusy={preferring.isPending}>
          Make it the default
        </Button>
      )}
      <Button variant="danger" isWide onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}
