import { useQuery, useQueryClient } from '@tambay/shared/query'
import { OfflineNote } from '@tambay/shared/ui/offline-note'
import { Page } from '@tambay/shared/ui/page'
import { PullToRefresh } from '@tambay/shared/ui/pull-to-refresh'
import { QueryView } from '@tambay/shared/ui/query-view'
import { Skeleton } from '@tambay/shared/ui/skeleton'

import { BalanceCard } from './balance-card.tsx'
import { balancesQuery } from './balances-query.ts'
import { LatestTransactions } from './latest-transactions.tsx'
import styles from './wallet-screen.module.css'

export function WalletScreen() {
  const query = useQuery(balancesQuery)
  const cache = useQueryClient()
  return (
    <Page title="Wallet">
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ predicate: isOfWallet })}>
        <OfflineNote />
        <QueryView query={query} skeleton={<CardsSkeleton />}>
          {({ coin, diamond }) => (
            <div className={styles.cards}>
              <BalanceCard known={coin} />
              <BalanceCard known={diamond} />
            </div>
          )}
        </QueryView>
        <LatestTransactions />
      </PullToRefresh>
    </Page>
  )
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.cards}>
      <Skeleton className={styles.card} height={152} />
      <Skeleton className={styles.card} height={152} />
    </div>
  )
}

function isOfWallet({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return typeof path === 'string' && path.startsWith('/wallet/')
}
