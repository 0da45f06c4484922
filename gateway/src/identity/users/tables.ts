import type { Gender } from '@tambay/contracts/user'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { citext, instant, serialId } from '#platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: serialId().primaryKey(),
    username: citext().notNull().unique(),
    nickName: text().notNull(),
    avatar: text().notNull(),
    email: citext().unique(),
    tel: text().unique(),
    googleSubject: text().unique(),
    /** An argon2id hash. Null for users who have only logged in by code or Google. */
    passwordHash: text(),
    walletPasswordHash: text(),
    level: integer().notNull().default(1),
    experience: integer().notNull().default(0),
    /** Not used since `vipLevel` has the list. The next release drops it. */
    oldVipLevel: integer('vip_level').notNull().default(0),
    bio: text().notNull().default(''),
    town: text().notNull().default(''),
    /** Chosen looks. Null: the one that the level brings. */
    frame: text(),
    entrance: text(),
    lantern: text(),
    /** Comma-separated codes. May contain codes that this version does not know. */
    interestTag: text().notNull().default(''),
    isMutualPublic: boolean().notNull().default(true),
    isFollowingPublic: boolean().notNull().default(true),
    isFollowerPublic: boolean().notNull().default(true),
    isIncognito: boolean().notNull().default(false),
    keepsPicture: boolean().notNull().default(false),
    gender: text().$type<Gender>(),
    birthday: date(),
    profileVersion: integer().notNull().default(1),
    inviteCode: text().notNull().unique(),
    ageStatedAt: instant(),
    statedAge: integer(),
    createdAt: instant().notNull(),
    carriedOverAt: instant(),
    closingAt: instant(),
    deletedAt: instant(),
    suspendedAt: instant()
  },
  table => [
    index().on(table.closingAt),
    index('users_town')
      .on(table.town, table.id)
      .where(sql`${table.town} <> ''`),
    index('users_nick_name_trigram').using('gin', sql`${table.nickName} gin_trgm_ops`),
    index('users_search_name').using('gin', sql`search_text(${table.nickName}) gin_trgm_ops`)
  ]
)

/** The level at which each VIP level begins. */
export const vipLevel = pgTable('vip_level', { startLevel: integer().primaryKey() })
