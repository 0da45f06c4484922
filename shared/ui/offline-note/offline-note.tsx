import { useStore } from '@nanostores/react'
import { $isOnline } from '@tambay/client/stores/device/online'
import { CloudOff } from 'lucide-react'

import styles from './offline-note.module.css'

interface OfflineNoteProps {
  /** There is no older data to show. */
  isEmpty?: boolean
}

/** Shown above cached content while the browser is offline (spec SCREEN-2). */
export function OfflineNote({ isEmpty }: OfflineNoteProps) {
  if (useStore($isOnline)) return null
  return (
    <p role="status" className={styles.note}>
      <CloudOff aria-hidden="true" />
      You're offline. {isEmpty ? "We'll load this when you reconnect." : 'This may be out of date.'}
    </p>
  )
}
