import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

export const seededPart = pgTable('sown', { name: text().primaryKey(), sownAt: instant().notNull() })
