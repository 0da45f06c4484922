import { useStore } from '@nanostores/react'
import { $isOnline } from '@tambay/client/stores/device/online'
import { CloudOff } from 'lucide-react'

import styles from './offline-note.module.css'

interface OfflineNoteProps {
  /** Nothing is kept: what stands below is still to come. */
  isBare?: boolean
}

/** Above what is kept from before, while nothing new can come (rows are kept and marked stale, spec SCREEN-2). */
export function OfflineNote({ isBare }: OfflineNoteProps) {
  if (useStore($isOnline)) return null
  return (
    <p role="status" className={styles.note}>
      <CloudOff aria-hidden="true" />
      You are offline. {isBare ? 'This loads once you are back.' : 'This is what was last known.'}
    </p>
  )
}
