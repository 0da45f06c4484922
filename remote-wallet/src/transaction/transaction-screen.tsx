import type { Currency } from '@tambay/shared/contracts/common'
import { getTransaction } from '@tambay/shared/contracts/wallet'
import { queryOf } from '@tambay/shared/data/operations'
import { useQuery } from '@tambay/shared/query'
import { useParams } from '@tambay/shared/router'
import { OfflineNote } from '@tambay/shared/ui/offline-note'
import { Page } from '@tambay/shared/ui/page'
import { QueryView } from '@tambay/shared/ui/query-view'

import { listPath } from '../currency/currencies.ts'
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
      <OfflineNote isBare={query.isPending} />
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
