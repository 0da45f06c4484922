import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../db/columns.ts'

export const seededPart = pgTable('sown', { name: text().primaryKey(), sownAt: instant().notNull() })
