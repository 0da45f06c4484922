import type { ReactNode } from 'react'

import styles from './notice-bar.module.css'

export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.bar}>
      {children}
    </div>
  )
}
