import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useParams } from '@tambay/client/router'
import type { Currency } from '@tambay/contracts/common'
import { getTransaction } from '@tambay/contracts/wallet'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'

import { listPath } from '../../currencies.ts'
import { isMissing } from './is-missing.ts'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'
import { TransactionMissing } from './transaction-missing.tsx'
import { TransactionView } from './transaction-view.tsx'

export function CoinTransactionScreen() {
  return <TransactionScreen currency="coin" />
}

export function DiamondTransactionScreen() {
  return <TransactionScreen currency="diamond" />
}

function TransactionScreen({ currency }: { currency: Currency }) {
  const { id = '' } = useParams()
  const query = useQuery(queryOf(getTransaction, { id, currency }))
  return (
    <Page title="Receipt" backTo={listPath(currency)}>
      <OfflineNote isEmpty={query.isPending} />
      {isMissing(query.error) ? (
        <TransactionMissing currency={currency} />
      ) : (
        <QueryView query={query} skeleton={<ReceiptSkeleton />}>
          {({ transaction }) => <TransactionView transaction={transaction} />}
        </QueryView>
      )}
    </Page>
  )
}
