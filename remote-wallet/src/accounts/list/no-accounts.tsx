import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import { addAccountPath } from '../accounts-query.ts'
import { NoPayoutNote } from '../no-payout-note.tsx'

export function NoAccounts() {
  return (
    <>
      <EmptyState
        picture="jeepney"
        title="No accounts yet"
        text="Add a GCash, Maya or bank account that is yours."
        action={<ButtonLink to={addAccountPath}>Add an account</ButtonLink>}
      />
      <NoPayoutNote />
    </>
  )
}
