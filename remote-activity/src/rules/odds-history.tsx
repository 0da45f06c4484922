import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listOdds } from '@tambay/contracts/wheel'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { HashLine } from '@tambay/ui/hash-line'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { ChevronDown } from 'lucide-react'

import { OddsTable } from '../odds-table/odds-table.tsx'
import styles from './odds-history.module.css'

export function OddsHistory() {
  const query = useQuery(queryOf(listOdds, undefined))
  return (
    <section>
      <h2>Odds history</h2>
      <QueryView query={query} skeleton={<Skeleton height={64} className={styles.version} />}>
        {({ items }) =>
          items.map(({ version, table, table_hash: tableHash, from, cause }, at) => (
            <details key={version} className={styles.version}>
              <summary className={styles.summary}>
                <span>
                  <span className={styles.name}>{`Version ${version}`}</span>
                  <span className={styles.since}>{`Since ${formatDateTime(from)}${causes[cause]}`}</span>
                </span>
                {at === 0 && <Badge tone="ok">Current</Badge>}
                <ChevronDown aria-hidden="true" className={styles.arrow} />
              </summary>
              <div className={styles.content}>
                <OddsTable fields={table} />
                <HashLine label="Fingerprint of the prizes and chances" value={tableHash} />
              </div>
            </details>
          ))
        }
      </QueryView>
    </section>
  )
}

const causes = { start: '', operator: '', sold_out: ' · a prize sold out' }
