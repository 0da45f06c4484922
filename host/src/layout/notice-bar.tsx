import { Button } from '@tambay/ui/button'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './notice-bar.module.css'

export function OfflineBar() {
  return (
    <NoticeBar>
      <CloudOff className={styles.icon} aria-hidden="true" />
      You’re offline
    </NoticeBar>
  )
}

export function UpdateBar() {
  return (
    <NoticeBar>
      New version available
      <Button size="sm" className={styles.update} onClick={() => location.reload()}>
        Update
      </Button>
    </NoticeBar>
  )
}

function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.bar}>
      {children}
    </div>
  )
}
