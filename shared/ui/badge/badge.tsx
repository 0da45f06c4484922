import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

export interface BadgeProps {
  tone?: 'neutral' | 'live' | 'primary' | 'coin' | 'ok' | 'error'
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {tone === 'live' && <span className={styles.dot} />}
      {icon}
      {children}
    </span>
  )
}

export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{`${count} ${label}`}</span>
    </span>
  )
}
