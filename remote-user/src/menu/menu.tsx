import { Card } from '@tambay/ui/card'
import type { ReactNode } from 'react'

import styles from './menu.module.css'

export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card isFlush className={styles.card}>
      <nav aria-label={label} className={styles.rows}>
        {children}
      </nav>
    </Card>
  )
}
