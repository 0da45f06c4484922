import { useStore } from '@nanostores/react'
import { useQuery } from '@tambay/client/query'
import { $wallet } from '@tambay/client/stores/balance/balance'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { OfflineNote } from '@tambay/ui/offline-note'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

import { balancesQuery } from '../wallet/balances-query.ts'
import { ExchangeSteps } from './exchange-steps.tsx'
import styles from './exchange.module.css'
import { rateQuery } from './use-exchange.ts'

export function ExchangeSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Diamond exchange">
      <OfflineNote />
      <ExchangeLoader onClose={onClose} />
    </Sheet>
  )
}

function ExchangeLoader({ onClose }: { onClose: () => void }) {
  const rate = useQuery(rateQuery)
  const balances = useQuery(balancesQuery)
  const liveBalance = useStore($wallet).diamond?.balance
  return (
    <QueryView query={rate} skeleton={<ExchangeSkeleton />}>
      {({ coins_per_diamond: coins }) => (
        <QueryView query={balances} skeleton={<ExchangeSkeleton />}>
          {({ diamond, on_hold: onHold }) => (
            <ForSignedInUser>
              {({ id }) => (
                <ExchangeSteps
                  user={id}
                  rate={coins}
                  balance={liveBalance ?? diamond.balance}
                  onHold={onHold}
                  onClose={onClose}
                />
              )}
            </ForSignedInUser>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function ExchangeSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.step}>
      <Skeleton height={44} />
      <Skeleton height={74} />
      <Skeleton height={62} />
      <Skeleton height={48} />
    </div>
  )
}
