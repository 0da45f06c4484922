import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { FaqContent } from './faq-content.ts'
import type { TermsContent } from './terms-content.ts'

export interface HelpNeeds {
  db: Db
  content: { faq: FaqContent; terms: TermsContent }
  clock: Clock
}
