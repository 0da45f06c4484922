import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { BackButton } from '../icon-button/back-button.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './page.module.css'

export interface PageProps {
  title: string
  /** Tab roots have no way back; everything deeper has. */
  hasBack?: boolean
  /** Where Back goes when this page was opened directly; home by default. */
  backTo?: string
  /** What Back does instead of going back in history. */
  onBack?: () => void
  /** At the end of the header. */
  actions?: ReactNode
  /** Stays under the header: tabs, a search bar, filters. */
  toolbar?: ReactNode
  /** Stays at the bottom: the one main button of a form. */
  footer?: ReactNode
  /** Without the gutter, for lists and covers that touch the edges. */
  isFlush?: boolean
  className?: string
  children: ReactNode
}

export function Page({
  title,
  hasBack = true,
  backTo,
  onBack,
  actions,
  toolbar,
  footer,
  isFlush,
  className,
  children
}: PageProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.header}>
        <div className={styles.bar}>
          {hasBack && <BackButton fallback={backTo} onBack={onBack} />}
          <h1 className={classNames(styles.title, !hasBack && styles.root)}>{title}</h1>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      </header>
      <main className={classNames(styles.main, !isFlush && styles.gutter, className)}>{children}</main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
