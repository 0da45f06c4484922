import type { InviteReason, InviteState } from '@tambay/contracts/invite'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { amount, idOf, instant } from '#platform/database/columns.ts'

/** Why an invitation must not be rewarded. Only operators see it; the inviter sees `not_eligible`. */
export type InviteRisk =
  | 'own_device'
  | 'same_device'
  | 'same_contact'
  | 'network_burst'
  | 'account_closed'
  | 'operator'

export const invitation = pgTable(
  'invitation',
  {
    inviteeId: idOf(() => users.id).primaryKey(),
    inviterId: idOf(() => users.id).notNull(),
    deviceId: text().notNull(),
    networkKey: text().notNull().default(''),
    state: text().$type<InviteState>().notNull().default('joined'),
    reason: text().$type<InviteReason>().default('activity_missing'),
    risk: text().$type<InviteRisk>(),
    /** Null in a final state. The default is for gateways that don't know this column. */
    nextCheckAt: instant().default(sql`now()`),
    verifiedAt: instant(),
    rewardedAt: instant(),
    rewardCoins: amount(),
    createdAt: instant().notNull()
  },
  table => [
    index().on(table.inviterId, table.createdAt),
    index().on(table.deviceId),
    index('invitation_next_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} IS NOT NULL`),
    index('invitation_refused')
      .on(table.createdAt)
      .where(sql`${table.state} = 'refused'`),
    check(
      'invitation_final',
      sql`(${table.state} IN ('rewarded', 'refused')) = (${table.nextCheckAt} IS NULL)`
    ),
    check('invitation_reward', sql`(${table.state} = 'rewarded') = (${table.rewardCoins} IS NOT NULL)`)
  ]
)

export type InvitationRow = typeof invitation.$inferSelect
export type InvitationChange = Partial<Omit<InvitationRow, 'inviteeId' | 'inviterId'>>

/**
 * Keyed hashes of the phone numbers, emails, Google accounts and devices of verified invitees. They outlive the account,
 * so that no second reward is earned with one of them.
 */
export const inviteContact = pgTable(
  'invite_contact',
  {
    contactKey: text().primaryKey(),
    inviteeId: idOf(() => users.id),
    createdAt: instant().notNull()
  },
  table => [index().on(table.inviteeId), index().on(table.createdAt)]
)
