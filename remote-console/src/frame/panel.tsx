import type { ReactNode } from 'react'

import styles from './layout.module.css'

interface PanelProps {
  title: string
  /** A card is a landmark. Elsewhere, the table inside is one. */
  isCard?: boolean
  children: ReactNode
}

export function Panel({ title, isCard, children }: PanelProps) {
  return (
    <section aria-label={isCard ? title : undefined} className={isCard ? styles.card : styles.column}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
