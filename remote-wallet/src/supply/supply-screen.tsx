import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getSupply } from '@tambay/contracts/supply'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import { CheckedSupply } from './checked-supply.tsx'
import styles from './supply-screen.module.css'

export function SupplyScreen() {
  const query = useQuery(queryOf(getSupply, undefined))
  return (
    <Page title="All coins and diamonds" backTo="/activity/turntable/rules" className={styles.supply}>
      <p className={styles.intro}>
        Once a day we add up every coin and diamond, and sign the result together with a fingerprint of every
        single posting. After that, nobody can change the past unnoticed, not even we.
      </p>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ key, seals }) =>
          key === null || seals.length === 0 ? (
            <EmptyState picture="jeepney" title="Nothing is signed yet" text="Come back tomorrow." />
          ) : (
            <CheckedSupply publicKey={key} seals={seals} />
          )
        }
      </QueryView>
    </Page>
  )
}
