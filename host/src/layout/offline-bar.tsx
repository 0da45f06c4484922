import { CloudOff } from 'lucide-react'

import { NoticeBar } from './notice-bar.tsx'
import styles from './offline-bar.module.css'

export function OfflineBar() {
  return (
    <NoticeBar>
      <CloudOff className={styles.icon} aria-hidden="true" />
      You’re offline
    </NoticeBar>
  )
}
