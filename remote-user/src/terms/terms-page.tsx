import { Page } from '@tambay/ui/page'
import type { ReactNode } from 'react'

import styles from './terms-page.module.css'

interface TermsPageProps {
  title: string
  /** Since when this version holds, as people read it. */
  since: string
  /** The document in one breath, for those who read no more. */
  summary: ReactNode
  children: ReactNode
}

/** A document to read: one column, generous lines, headings to scan. */
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
