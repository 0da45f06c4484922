import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../db/columns.ts'

/** The parts of the demo world that exist. Each is created once, in one transaction. */
export const seededPart = pgTable('sown', { name: text().primaryKey(), sownAt: instant().notNull() })
