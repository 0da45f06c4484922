import { refusals } from '@tambay/contracts/errors'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import { accountsPath } from '../accounts-query.ts'

/** Said before a form is filled in for nothing. */
export function AccountsFull() {
  return (
    <EmptyState
      picture="jeepney"
      title={refusals.too_many_payout_accounts.message}
      text="Remove one that you no longer use to make room."
      action={
        <ButtonLink to={accountsPath} replace>
          See your accounts
        </ButtonLink>
      }
    />
  )
}
