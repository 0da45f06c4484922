import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getTerms } from '@tambay/contracts/terms'
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
          {edition && `Version ${edition.version}, in effect since ${formatDate(edition.since)}`}
        </p>
        <div className={styles.summary}>{summary}</div>
        {children}
      </article>
    </Page>
  )
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const formatDate = (date: string) => days.format(new Date(date))
