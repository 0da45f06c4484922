import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { amount, idOf, instant, serialId } from '#platform/database/columns.ts'

const operatorId = () => idOf(() => operatorAccount.id).notNull()

/** An operator is nobody's player account: the two share no table, session or token. */
export const operatorAccount = pgTable(
  'operator_account',
  {
    id: serialId().primaryKey(),
    name: text().notNull().unique(),
    role: text({
      enum: ['moderator', 'supporter', 'treasurer', 'release_manager', 'auditor', 'owner']
    }).notNull(),
    createdAt: instant().notNull(),
    /** A locked account can't sign in. */
    disabledAt: instant()
  },
  table => [check('operator_account_name', sql`${table.name} = lower(${table.name})`)]
)

export const operatorCredential = pgTable(
  'operator_credential',
  {
    /** WebAuthn's credential id. */
    id: text().primaryKey(),
    operatorId: operatorId(),
    publicKey: text().notNull(),
    counter: amount().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant()
  },
  table => [index().on(table.operatorId)]
)

export const operatorSession = pgTable(
  'operator_session',
  {
    id: uuid().primaryKey().defaultRandom(),
    operatorId: operatorId(),
    tokenHash: text().notNull().unique(),
    device: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant()
  },
  table => [index().on(table.operatorId)]
)

export const operatorInvitation = pgTable(
  'operator_invitation',
  {
    id: serialId().primaryKey(),
    operatorId: operatorId(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant()
  },
  table => [index().on(table.operatorId)]
)

/** Each challenge is deleted by the first answer, so no answer works twice. */
export const operatorChallenge = pgTable('operator_challenge', {
  id: uuid().primaryKey().defaultRandom(),
  challenge: text().notNull(),
  isForNewPasskey: boolean().notNull(),
  expiresAt: instant().notNull()
})
