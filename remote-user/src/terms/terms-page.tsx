import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getTerms } from '@tambay/contracts/terms'
import { formatLongDate } from '@tambay/format/calendar'
import { Page } from '@tambay/ui/page'
import type { ReactNode } from 'react'

import styles from './terms-page.module.css'

interface TermsPageProps {
  title: string
  kind: 'use' | 'privacy_policy'
  summary: ReactNode
  children: ReactNode
}

export function TermsPage({ title, kind, summary, children }: TermsPageProps) {
  const edition = useQuery(queryOf(getTerms, undefined)).data?.[kind]
  return (
    <Page title={title}>
      <article className={styles.document}>
        <p className={styles.since}>
          {edition && `Version ${edition.version}, in effect since ${formatLongDate(edition.since)}`}
        </p>
        <div className={styles.summary}>{summary}</div>
        {children}
      </article>
    </Page>
  )
}
