import { CloudOff } from 'lucide-react'

import styles from './offline-bar.module.css'

export function OfflineBar() {
  return (
    <p role="status" className={styles.bar}>
      <CloudOff className={styles.icon} aria-hidden="true" />
      You’re offline
    </p>
  )
}
