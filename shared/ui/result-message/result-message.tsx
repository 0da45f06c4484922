import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { focusOnMount } from '../focus-on-mount.ts'
import styles from './result-message.module.css'

interface ResultMessageProps {
  Icon: LucideIcon
  tone: 'ok' | 'error'
  title: string
  children: ReactNode
  actions: ReactNode
}

export function ResultMessage({ Icon, tone, title, children, actions }: ResultMessageProps) {
  return (
    <div className={styles.result}>
      <span className={styles.icon} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div ref={focusOnMount} tabIndex={-1} className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {actions}
    </div>
  )
}
