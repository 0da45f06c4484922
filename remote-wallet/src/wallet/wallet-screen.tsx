import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useQuery, useQueryClient } from '@tambay/client/query'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import { ExchangeSheet } from '../exchange/exchange-sheet.tsx'
import { BalanceCard } from './balance-card.tsx'
import { balancesQuery } from './balances-query.ts'
import { LatestTransactions } from './latest-transactions.tsx'
import { OnHoldNotice } from './on-hold-notice.tsx'
import { WalletLinks } from './wallet-links.tsx'
import styles from './wallet-screen.module.css'

export function WalletScreen() {
  const query = useQuery(balancesQuery)
  const cache = useQueryClient()
  const exchange = useSheetParam('exchange')
  return (
    <Page title="Wallet">
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ predicate: isOfWallet })}>
        {query.data && <OfflineNote />}
        <QueryView query={query} skeleton={<CardsSkeleton />}>
          {({ coin, diamond, on_hold: onHold }) => (
            <div className={styles.cards}>
              {onHold.length > 0 && <OnHoldNotice onHold={onHold} />}
              <BalanceCard loaded={coin} />
              <BalanceCard loaded={diamond} />
            </div>
          )}
        </QueryView>
        <WalletLinks exchange={exchange.linkTo('1')} />
        <LatestTransactions />
      </PullToRefresh>
      <ExchangeSheet isOpen={exchange.value !== null} onClose={exchange.close} />
    </Page>
  )
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.cards}>
      <Skeleton className={styles.card} height={170} />
      <Skeleton className={styles.card} height={170} />
    </div>
  )
}

function isOfWallet({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return typeof path === 'string' && path.startsWith('/wallet/')
}
