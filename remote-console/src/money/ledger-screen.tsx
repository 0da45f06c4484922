import { useSearchParams } from '@tambay/client/router'
import { type LedgerEntry, PostingKind, searchLedger } from '@tambay/contracts/operator/ledger'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { useList } from '../frame/operation-view.tsx'
import { type Filter, FilterForm, useFilters } from '../table/filter-form.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import styles from './money.module.css'
import { PostingLink, PostingView, renderAmount } from './posting-view.tsx'
import { kindWords } from './words.ts'

const filters: readonly Filter<'account' | 'kind' | 'since' | 'until' | 'min' | 'max'>[] = [
  { name: 'account', label: 'Person or account' },
  { name: 'kind', label: 'Kind', options: kindWords },
  { name: 'since', label: 'From', type: 'date' },
  { name: 'until', label: 'To', type: 'date' },
  { name: 'min', label: 'At least' },
  { name: 'max', label: 'At most' }
]

export function LedgerScreen() {
  const [params] = useSearchParams()
  const { account, kind, since, until, min, max } = useFilters(filters)
  const posting = params.get('posting')
  const query = useList(searchLedger, {
    account,
    kind: PostingKind.safeParse(kind).data,
    since: since && startOfDay(since),
    until: until && startOfDay(until) + daySeconds,
    min,
    max
  })
  return (
    <>
      <FilterForm filters={filters} />
      <div className={styles.panes}>
        <div>
          <PagedTable
            label="Entries"
            query={query}
            empty="No entry matches. Without a person or account, only the last day is searched."
            keyOf={entry => `${entry.posting_id} ${entry.account} ${entry.currency}`}
            columns={{
              Time: renderTime,
              Account: entry => entry.username ?? entry.account,
              Amount: renderAmount,
              Kind: renderKind,
              Title: entry => entry.title
            }}
          />
        </div>
        {posting && <PostingView key={posting} id={posting} />}
      </div>
    </>
  )
}

function renderTime({ posting_id: id, created_at: createdAt }: LedgerEntry) {
  return <PostingLink id={id}>{formatDateTime(createdAt)}</PostingLink>
}

function renderKind({ kind, is_reversed: isReversed }: LedgerEntry) {
  return (
    <>
      {kindWords[kind as PostingKind] ?? kind} {isReversed && <Badge tone="error">reversed</Badge>}
    </>
  )
}

const daySeconds = 86_400
/** Days are those of Manila, as on receipts. */
const startOfDay = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000
