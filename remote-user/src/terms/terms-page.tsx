import { Page } from '@tambay/ui/page'
import type { ReactNode } from 'react'

import styles from './terms-page.module.css'

interface TermsPageProps {
  title: string
  since: string
  summary: ReactNode
  children: ReactNode
}

export function TermsPage({ title, since, summary, children }: TermsPageProps) {
  return (
    <Page title={title}>
      <article className={styles.document}>
        <p className={styles.since}>In effect since {since}</p>
        <div className={styles.summary}>{summary}</div>
        {children}
      </article>
    </Page>
  )
}
