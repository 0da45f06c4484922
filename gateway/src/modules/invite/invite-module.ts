import { getInvite, type InviteTerms, listInvitees } from '@tambay/contracts/invite'
import { eq, sql } from 'drizzle-orm'

import { route } from '#http/route.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { users } from '../user/tables.ts'
import { readInvitees } from './list-invitees.ts'
import { invitation } from './tables.ts'

export function inviteModule(app: App, { db, config }: Deps): void {
  route(app, getInvite, async ({ user }) => {
    const [own] = await db.select({ invite_code: users.inviteCode }).from(users).where(eq(users.id, user.id))
    if (!own) throw new Error(`User ${user.id} not found`)
    const [counts] = await db
      .select({
        joined_count: sql<number>`count(*)`.mapWith(Number),
        rewarded_count: sql<number>`count(${invitation.rewardCoins})`.mapWith(Number),
        earned_coins: sql<number>`coalesce(sum(${invitation.rewardCoins}), 0)`.mapWith(Number)
      })
      .from(invitation)
      .where(eq(invitation.inviterId, user.id))
    if (!counts) throw new Error('The count of invitations is missing')
    return { ...own, ...counts, terms: termsOf(config) }
  })

  route(app, listInvitees, ({ query, user }) => readInvitees(db, query, user.id))
}

const termsOf = (config: Config): InviteTerms => ({
  reward_coins: config.INVITE_COINS,
  active_days: config.INVITE_ACTIVE_DAYS,
  within_days: config.INVITE_WITHIN_DAYS,
  review_hours: config.INVITE_REVIEW_HOURS,
  rewards_per_day: config.INVITE_REWARDS_PER_DAY,
  rewards_per_month: config.INVITE_REWARDS_PER_MONTH
})
