import { Link, type LinkProps } from '@tambay/client/router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './list-row.module.css'

export interface ListRowProps extends Pick<LinkProps, 'state' | 'preventScrollReset'> {
  start?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  end?: ReactNode
  to?: LinkProps['to']
  onClick?: () => void
  className?: string
}

export function ListRow({ start, title, subtitle, end, to, onClick, className, ...link }: ListRowProps) {
  const content = (
    <>
      {start}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {end ?? ((to || onClick) && <ChevronRight className={styles.arrow} />)}
    </>
  )
  const name = classNames(styles.row, (to || onClick) && styles.pressable, className)
  if (to)
    return (
      <Link {...link} to={to} viewTransition={!link.preventScrollReset} onClick={onClick} className={name}>
        {content}
      </Link>
    )
  if (onClick)
    return (
      <button type="button" onClick={onClick} className={name}>
        {content}
      </button>
    )
  return <div className={name}>{content}</div>
}
