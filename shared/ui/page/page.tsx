import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { BackButton } from '../icon-button/back-button.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './page.module.css'

export interface PageProps {
  title: string
  hasBack?: boolean
  backTo?: string
  onBack?: () => void
  actions?: ReactNode
  toolbar?: ReactNode
  footer?: ReactNode
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
