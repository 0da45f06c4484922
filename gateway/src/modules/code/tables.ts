import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Every code that was given out; those of the last day are what the limits count. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: uuid().primaryKey(),
    /** An E.164 number or an e-mail address. */
    target: text().notNull(),
    purpose: text().notNull(),
    /** Keyed with the gateway's secret: four digits alone would be guessed from the hash. */
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    ip: text().notNull(),
    /** The browser that asked, by its own word; empty where a signed-in user asked. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Used, replaced by a newer one, or tried too often. */
    endedAt: instant(),
    /** Hash of the attempt that used it: the same attempt may, once more, when its answer was lost. */
    attemptHash: text()
  },
  table => [
    uniqueIndex('verification_code_live')
      .on(table.target, table.purpose)
      .where(sql`${table.endedAt} IS NULL`),
    index().on(table.target, table.createdAt),
    index().on(table.ip, table.createdAt),
    index().on(table.device, table.createdAt)
  ]
)
