import type { ReactNode } from 'react'

import styles from './empty-state.module.css'
import { pictures } from './pictures.tsx'

export interface EmptyStateProps {
  picture: keyof typeof pictures
  title: string
  text?: string
  action?: ReactNode
}

export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  const Picture = pictures[picture]
  return (
    <div className={styles.state}>
      <Picture className={styles.picture} />
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
