import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../db/columns.ts'

/** Which parts of the demo world stand already: each is sown once, whole or not at all. */
export const sown = pgTable('sown', { name: text().primaryKey(), sownAt: instant().notNull() })
