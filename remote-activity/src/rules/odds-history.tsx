import { listOdds } from '@tambay/shared/contracts/activity'
import { queryOf } from '@tambay/shared/data/operations'
import { formatDateTime } from '@tambay/shared/format/time'
import { useQuery } from '@tambay/shared/query'
import { Badge } from '@tambay/shared/ui/badge'
import { QueryView } from '@tambay/shared/ui/query-view'
import { Skeleton } from '@tambay/shared/ui/skeleton'
import { ChevronDown } from 'lucide-react'

import { HashLine } from '../hash-line/hash-line.tsx'
import { OddsTable } from '../odds-table/odds-table.tsx'
import styles from './odds-history.module.css'

/** Every version of the odds there has been, the one in force first. */
export function OddsHistory() {
  const query = useQuery(queryOf(listOdds, undefined))
  return (
    <section>
      <h2>Odds since the beginning</h2>
      <QueryView query={query} skeleton={<Skeleton height={64} className={styles.version} />}>
        {({ items }) =>
          items.map(({ version, table, table_hash: tableHash, from }, at) => (
            <details key={version} className={styles.version}>
              <summary className={styles.summary}>
                <span>
                  <span className={styles.name}>{`Version ${version}`}</span>
                  <span className={styles.since}>{`Since ${formatDateTime(from)}`}</span>
                </span>
                {at === 0 && <Badge tone="ok">In force</Badge>}
                <ChevronDown aria-hidden="true" className={styles.arrow} />
              </summary>
              <div className={styles.content}>
                <OddsTable fields={table} />
                <HashLine label="Fingerprint of the odds" value={tableHash} />
              </div>
            </details>
          ))
        }
      </QueryView>
    </section>
  )
}
