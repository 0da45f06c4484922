import { useStore } from '@nanostores/react'
import { $isOnline } from '@tambay/client/stores/device/online'
import { CloudOff } from 'lucide-react'

import styles from './offline-note.module.css'

interface OfflineNoteProps {
  isEmpty?: boolean
}

export function OfflineNote({ isEmpty }: OfflineNoteProps) {
  if (useStore($isOnline)) return null
  return (
    <p role="status" className={styles.note}>
      <CloudOff aria-hidden="true" />
      {isEmpty ? 'We’ll load this when you reconnect.' : 'This may be out of date.'}
    </p>
  )
}
