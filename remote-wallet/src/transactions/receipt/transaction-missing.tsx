import type { Currency } from '@tambay/contracts/common'
import { refusals } from '@tambay/contracts/errors'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import { listPath } from '../../currencies.ts'

export function TransactionMissing({ currency }: { currency: Currency }) {
  return (
    <EmptyState
      picture="jeepney"
      title={refusals.transaction_not_found.message}
      text="The link may be from another account."
      action={<ButtonLink to={listPath(currency)}>All transactions</ButtonLink>}
    />
  )
}
