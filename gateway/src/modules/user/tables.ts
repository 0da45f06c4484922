import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { citext, instant, serialId } from '../../db/columns.ts'

/** User info (spec ENTITY-1), without what is counted (relations, visitors) or kept by the ledger (coins, diamonds). */
export const users = pgTable(
  'users',
  {
    id: serialId().primaryKey(),
    username: citext().notNull().unique(),
    nickName: text().notNull(),
    avatar: text().notNull(),
    email: citext().unique(),
    /** E.164. */
    tel: text().unique(),
    googleSubject: text().unique(),
    /** argon2id; null for someone who has only logged in by code or Google. */
    passwordHash: text(),
    walletPasswordHash: text(),
    level: integer().notNull().default(1),
    vipLevel: integer().notNull().default(0),
    bio: text().notNull().default(''),
    town: text().notNull().default(''),
    /** Comma-separated codes, those this version does not know included (spec SCREEN-29). */
    interestTag: text().notNull().default(''),
    isMutualPublic: boolean().notNull().default(true),
    isFollowingPublic: boolean().notNull().default(true),
    isFollowerPublic: boolean().notNull().default(true),
    /** What this person invites others with. */
    inviteCode: text().notNull().unique(),
    createdAt: instant().notNull(),
    /** When a guest's avatar and nickname came along; never twice. */
    carriedOverAt: instant(),
    /** When this closed account will be erased; logging in before then takes it back. */
    closingAt: instant(),
    /** An erased account: what was personal is gone, its sessions answer 20003. */
    deletedAt: instant()
  },
  table => [
    index().on(table.closingAt),
    index('users_nick_name_trigram').using('gin', sql`${table.nickName} gin_trgm_ops`),
    index('users_username_trigram').using('gin', sql`(${table.username}::text) gin_trgm_ops`)
  ]
)
