import { Badge } from '@tambay/ui/badge'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'

import type { LogEntry } from './log-entries.ts'
import styles from './message-log.module.css'

export function LogRow({ entry: { direction, type, time, refusal, text } }: { entry: LogEntry }) {
  const isIncoming = direction === 'in'
  return (
    <li>
      <details className={styles.entry}>
        <summary className={styles.summary}>
          {isIncoming ? <ArrowDownLeft aria-hidden="true" /> : <ArrowUpRight aria-hidden="true" />}
          <span className="visually-hidden">{isIncoming ? 'From game:' : 'To game:'}</span>
          <span>{type}</span>
          <span className={styles.preview}>{previewOf(text)}</span>
          {refusal && <Badge tone="error">{refusal}</Badge>}
          <span className={styles.time}>{`${(time / 1000).toFixed(2)} s`}</span>
        </summary>
        <pre className={styles.text}>{text}</pre>
      </details>
    </li>
  )
}

/** The payload as text, without the version, id and type that come before it. */
function previewOf(text: string): string {
  const [, payload = ''] = text.slice(0, 300).split('"p":', 2)
  return payload.replace(/\}$/, '')
}
