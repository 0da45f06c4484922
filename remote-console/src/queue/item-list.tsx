import type { QueueItem } from '@tambay/contracts/operator/queue'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { Badge } from '@tambay/ui/badge'

import layout from '../frame/layout.module.css'
import styles from './item-list.module.css'
import { countReports, useArea } from './queue-area.ts'

interface ItemListProps {
  items: readonly QueueItem[]
  selected: string | null
  onSelect: (id: string) => void
}

/** Keeps the selected item visible when the keyboard moves on. */
function scrollIntoView(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

export function ItemList({ items, selected, onSelect }: ItemListProps) {
  const { wordOf } = useArea()
  return (
    <ul aria-label="Cases" className={layout.list}>
      {items.map(item => (
        <li key={item.id} ref={item.id === selected ? scrollIntoView : undefined}>
          <button
            type="button"
            className={styles.row}
            aria-current={item.id === selected || undefined}
            onClick={() => onSelect(item.id)}
          >
            <span className={styles.head}>
              <strong>{wordOf(item.kind)}</strong>
              <span className={layout.muted}>{formatRelativeTime(item.closed_at ?? item.opened_at)}</span>
            </span>
            <span className={styles.excerpt}>{item.excerpt || 'No text'}</span>
            <span className={layout.row}>
              {item.outcome && (
                <Badge tone={item.outcome === 'dismissed' ? 'neutral' : 'ok'}>{wordOf(item.outcome)}</Badge>
              )}
              {!item.outcome && item.reports > 0 && (
                <Badge tone={item.reports > 2 ? 'error' : 'neutral'}>{countReports(item.reports)}</Badge>
              )}
              {item.tags.length > 0 && <Badge>{item.tags.map(wordOf).join(', ')}</Badge>}
              {item.escalation && <Badge tone="error">Escalated</Badge>}
              {item.assignee && <Badge tone="primary">{item.assignee}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
