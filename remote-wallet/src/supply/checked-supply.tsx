import { useQuery } from '@tambay/client/query'
import type { SealStatement } from '@tambay/contracts/supply'
import { formatDateTime } from '@tambay/format/time'
import { CheckList } from '@tambay/ui/check-list'
import { HashLine } from '@tambay/ui/hash-line'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import { currencies } from '../currencies.ts'
import { checkSeals } from './check-seals.ts'
import styles from './supply-screen.module.css'

interface CheckedSupplyProps {
  publicKey: string
  seals: string[]
}

export function CheckedSupply({ publicKey, seals }: CheckedSupplyProps) {
  const query = useQuery({
    queryKey: ['checked seals', publicKey, seals],
    queryFn: () => checkSeals(publicKey, seals)
  })
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ seals: [latest, ...earlier], checks }) =>
        latest && (
          <>
            <p className={styles.since}>{`As of ${formatDateTime(latest.sealed_at)}`}</p>
            <SupplyOf currency="coin" seal={latest} />
            <SupplyOf currency="diamond" seal={latest} />
            <section className={styles.checks}>
              <h2>Checked by your browser</h2>
              <CheckList summary={summaryOf(checks.length, earlier.length + 1)} checks={checks} />
              <HashLine label="Key of the signatures" value={publicKey} />
            </section>
            <Restores seals={[latest, ...earlier]} />
          </>
        )
      }
    </QueryView>
  )
}

function summaryOf(checks: number, days: number): string {
  return `${checks} checks of the last ${days === 1 ? 'seal' : `${days} seals`}`
}

function SupplyOf({ currency, seal }: { currency: 'coin' | 'diamond'; seal: SealStatement }) {
  const { name, Amount } = currencies[currency]
  const { issued, burnt, held } = seal.supply[currency]
  return (
    <section className={styles.card}>
      <h2>{name}</h2>
      <dl className={styles.sums}>
        <div className={styles.held}>
          <dt>People have</dt>
          <dd>
            <Amount amount={held} />
          </dd>
        </div>
        <div>
          <dt>Given out</dt>
          <dd>
            <Amount amount={issued} />
          </dd>
        </div>
        <div>
          <dt>Taken back</dt>
          <dd>
            <Amount amount={burnt} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** A restore of the database takes postings back. That is said, and not hidden. */
function Restores({ seals }: { seals: SealStatement[] }) {
  return seals.map(
    ({ number, sealed_at: at, lost }) =>
      lost && (
        <p key={number} className={styles.intro}>
          {`Before ${formatDateTime(at)}, ${lost.postings} postings were lost: ${lost.reason}`}
        </p>
      )
  )
}
