import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

export const verificationCode = pgTable(
  'verification_code',
  {
    id: uuid().primaryKey(),
    target: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    attemptsAllowed: integer().notNull().default(5),
    wrongTries: integer().notNull().default(0),
    wrongTriesElsewhere: integer().notNull().default(0),
    ip: text().notNull(),
    device: text().notNull().default(''),
    deviceKey: text().notNull().default(''),
    isKnownDevice: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /**
     * The attempt that used this code. Only the same attempt may use it again, for example after a lost
     * response.
     */
    attemptHash: text()
  },
  table => [
    uniqueIndex('verification_code_live_per_device')
      .on(table.target, table.purpose, table.deviceKey)
      .where(sql`${table.endedAt} IS NULL`),
    index().on(table.target, table.createdAt),
    index().on(table.ip, table.createdAt),
    index().on(table.device, table.createdAt)
  ]
)
