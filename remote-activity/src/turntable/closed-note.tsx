import type { Turntable } from '@tambay/contracts/activity'
import { formatDateTime } from '@tambay/format/time'
import { CalendarX } from 'lucide-react'

import styles from './closed-note.module.css'

export function ClosedNote({ reason, since }: NonNullable<Turntable['closed']>) {
  return (
    <div role="status" className={styles.note}>
      <CalendarX aria-hidden="true" />
      <div>
        <p className={styles.title}>The wheel is closed</p>
        <p>{reason}</p>
        <p className={styles.since}>{`Since ${formatDateTime(since)}. You keep your tickets.`}</p>
      </div>
    </div>
  )
}
