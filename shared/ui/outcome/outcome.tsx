import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { takeFocus } from '../take-focus.ts'
import styles from './outcome.module.css'

interface OutcomeProps {
  Icon: LucideIcon
  tone: 'ok' | 'error'
  title: string
  /** What it means. */
  children: ReactNode
  /** What can be done now. */
  actions: ReactNode
}

/** What a form has come to, in its place. Takes the focus, which was in the form, and is read out. */
export function Outcome({ Icon, tone, title, children, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={styles.icon} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div ref={takeFocus} tabIndex={-1} className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {actions}
    </div>
  )
}
