import { type ReactNode, useId } from 'react'

import styles from './layout.module.css'

interface PanelProps {
  title: string
  /** A card is a landmark. Elsewhere, the table inside is one. */
  isCard?: boolean
  children: ReactNode
}

export function Panel({ title, isCard, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={isCard ? id : undefined} className={isCard ? styles.card : styles.column}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
