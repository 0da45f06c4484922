import type { ReportCase } from '@tambay/contracts/operator/reports'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { Badge } from '@tambay/ui/badge'

import styles from './case-list.module.css'
import { countReports, outcomeWords, reasonWords, targetWords } from './words.ts'

interface CaseListProps {
  items: readonly ReportCase[]
  selected: string | null
  onSelect: (id: string) => void
}

/** Keeps the selected case visible when the keyboard moves on. */
function scrollIntoView(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

export function CaseList({ items, selected, onSelect }: CaseListProps) {
  return (
    <ul aria-label="Cases" className={styles.list}>
      {items.map(item => (
        <li key={item.id} ref={item.id === selected ? scrollIntoView : undefined}>
          <button
            type="button"
            className={styles.row}
            aria-current={item.id === selected || undefined}
            onClick={() => onSelect(item.id)}
          >
            <span className={styles.head}>
              <strong>{targetWords[item.target_kind]}</strong>
              <span className={styles.time}>{formatRelativeTime(item.closed_at ?? item.opened_at)}</span>
            </span>
            <span className={styles.excerpt}>{item.excerpt || 'No text'}</span>
            <span className={styles.tags}>
              {item.outcome ? (
                <Badge tone={item.outcome === 'dismissed' ? 'neutral' : 'ok'}>
                  {outcomeWords[item.outcome]}
                </Badge>
              ) : (
                <Badge tone={item.reports > 2 ? 'error' : 'neutral'}>{countReports(item.reports)}</Badge>
              )}
              <Badge>{item.reasons.map(reason => reasonWords[reason]).join(', ')}</Badge>
              {item.assignee && <Badge tone="primary">{item.assignee}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
