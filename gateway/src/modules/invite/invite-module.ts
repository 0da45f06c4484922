import { checkInvite, getInvite, type InviteTerms, listInvitees } from '@tambay/contracts/invite'
import { eq, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { findInviter } from './attribute-invitation.ts'
import type { InviteNeeds } from './invite-needs.ts'
import { readInvitees } from './list-invitees.ts'
import { checkInvitations, deleteOldContacts } from './rewards/check-invitations.ts'
import { invitation } from './tables.ts'

const checkEveryMs = 60_000
const deleteOldEveryMs = 3_600_000

export function inviteModule(app: App, deps: InviteNeeds): void {
  const { db, config, clock } = deps
  const hourly = app.limiter.limit('checks of invite codes', 'address', { max: 60, perSeconds: 3600 })
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

  route(
    app,
    checkInvite,
    async ({ body, request }) => {
      await hourly.count(networkOf(request.ip))
      return { exists: (await findInviter(db, body.invite_code)) !== undefined }
    },
    { rate: { max: 10, perSeconds: 60 } }
  )

  repeat(app, 'invite rewards', checkEveryMs, () => checkInvitations(deps))
  repeat(app, 'old invite contacts', deleteOldEveryMs, () => deleteOldContacts(db, clock.now()))
}

const termsOf = (config: InviteNeeds['config']): InviteTerms => ({
  reward_coins: config.INVITE_COINS,
  active_days: config.INVITE_ACTIVE_DAYS,
  within_days: config.INVITE_WITHIN_DAYS,
  review_hours: config.INVITE_REVIEW_HOURS,
  rewards_per_day: config.INVITE_REWARDS_PER_DAY,
  rewards_per_month: config.INVITE_REWARDS_PER_MONTH
})
