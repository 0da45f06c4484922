import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import { reportRound } from '@tambay/contracts/game-server'
import { getInvite, listInvitees } from '@tambay/contracts/invite'
import { listNotifications } from '@tambay/contracts/messages/notifications'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { listTransactions } from '@tambay/contracts/wallet'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { closeNow } from '#testing/modules/account.ts'
import { asGame, openSession } from '#testing/modules/game.ts'
import {
  checkAfter,
  countRewards,
  startInviteApp,
  day,
  joinBySms,
  playOnDays,
  progressOf,
  verify,
  type Visit
} from '#testing/modules/invite.ts'
import { readPages } from '#testing/read-pages.ts'
import { newPeople } from '#testing/start-app.ts'
import { invitation } from '../tables.ts'

const hour = 3_600_000

const { app, partyId } = await startInviteApp({ INVITE_REWARDS_PER_DAY: 2, INVITE_REWARDS_PER_MONTH: 3 })
const { ann } = newPeople(app, 'ann')

const join = (visit?: Visit) => joinBySms(app, ann.user.inviteCode, visit)
const rewards = (person = ann) => countRewards(app, person)
const set = (userId: string, change: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(change).where(eq(users.id, userId))

describe('an invitation', () => {
  test('is verified by rounds on three days and rewarded after the review', async () => {
    const bob = await join()
    await playOnDays(app, partyId, [bob], 2)
    await checkAfter(app, hour)
    expect(await progressOf(app, ann)).toEqual(['joined: activity_missing'])
    await playOnDays(app, partyId, [bob], 1)
    await checkAfter(app, 0)
    expect(await progressOf(app, ann)).toEqual(['verified: in_review'])
    await checkAfter(app, 23 * hour)
    expect(await rewards()).toBe(0)
    await checkAfter(app, hour)
    expect(await progressOf(app, ann)).toEqual(['rewarded'])
    expect((await ann.call(getInvite, undefined)).data).toEqual({
      invite_code: ann.user.inviteCode,
      joined_count: 1,
      rewarded_count: 1,
      earned_coins: 500,
      terms: {
        reward_coins: 500,
        active_days: 3,
        within_days: 30,
        review_hours: 24,
        rewards_per_day: 2,
        rewards_per_month: 3
      }
    })
    const { items } = (await ann.call(listTransactions, { currency: 'coin', type: 'invite_reward' })).data
    expect(items).toMatchObject([{ type: 'invite_reward', title: 'Invite reward', amount: 500 }])
    const { items: notifications } = (await ann.call(listNotifications, {})).data
    expect(notifications).toMatchObject([
      { kind: 'invite_rewarded', detail: '500 coins', path: '/my/invite' }
    ])
  })

  test('counts only rounds that the game’s server reports after joining', async () => {
    const bob = await app.signUpNumbered('bob', { tel: '+639179990001' })
    await playOnDays(app, partyId, [bob.id], 2)
    const row = { inviteeId: bob.id, inviterId: ann.id, deviceId: randomUUID(), createdAt: app.clock.now() }
    await app.db.insert(invitation).values({ ...row, nextCheckAt: app.clock.now() })
    await bob.call(joinParty, { party_id: partyId })
    for (let count = 0; count < 3; count++) {
      const session = await openSession(app, bob, partyId)
      await asGame(app, reportRound, { session, round_id: randomUUID(), score: 1 })
      await checkAfter(app, day)
      const isEnough = count === 2
      expect(await progressOf(app, ann)).toEqual([
        isEnough ? 'verified: in_review' : 'joined: activity_missing'
      ])
    }
    await bob.call(leaveParty, { party_id: partyId })
  })

  test('needs a phone number or an email', async () => {
    const bob = await join()
    const [row] = await app.db.select().from(users).where(eq(users.id, bob))
    await set(bob, { tel: null })
    await verify(app, partyId, [bob])
    expect(await progressOf(app, ann)).toEqual(['joined: contact_missing'])
    await set(bob, { tel: row?.tel ?? null })
    await checkAfter(app, hour)
    expect(await progressOf(app, ann)).toEqual(['verified: in_review'])
  })

  test('expires after 30 days', async () => {
    const bob = await join()
    await checkAfter(app, 30 * day)
    expect(await progressOf(app, ann)).toEqual(['joined: activity_missing'])
    await checkAfter(app, hour)
    expect(await progressOf(app, ann)).toEqual(['refused: expired'])
    await verify(app, partyId, [bob])
    expect(await rewards()).toBe(0)
  })

  test.each([
    ['rewarded if the invitee played within 30 days', 0, 'rewarded'],
    ['refused if the invitee played only later', 31, 'refused: expired']
  ])('from before there were rewards is %s', async (_, playedAfter, outcome) => {
    const bob = await app.signUpNumbered('bob', { tel: `+6391788${10_000 + playedAfter}` })
    const createdAt = app.clock.now()
    app.clock.advance(playedAfter * day)
    await playOnDays(app, partyId, [bob.id])
    app.clock.advance(90 * day)
    const old = { inviteeId: bob.id, inviterId: ann.id, deviceId: randomUUID(), createdAt }
    await app.db.insert(invitation).values({ ...old, nextCheckAt: createdAt })
    await checkAfter(app, 0)
    await checkAfter(app, day)
    expect(await progressOf(app, ann)).toEqual([outcome])
    expect(await rewards()).toBe(outcome === 'rewarded' ? 1 : 0)
  })

  test('waits while one of the two accounts is closed or suspended, and is refused after an erasure', async () => {
    const [bob, cat] = [await join(), await join()]
    await verify(app, partyId, [bob, cat])
    await set(ann.id, { suspendedAt: app.clock.now() })
    await checkAfter(app, day)
    expect(await rewards()).toBe(0)
    await set(ann.id, { suspendedAt: null })
    await closeNow(app, { id: bob })
    await checkAfter(app, hour)
    expect(await progressOf(app, ann)).toEqual(['verified: in_review', 'rewarded'])
    await eraseClosedAccounts(app)
    await checkAfter(app, hour)
    expect(await progressOf(app, ann)).toEqual(['refused: not_eligible', 'rewarded'])
    expect(await rewards()).toBe(1)
  })
})

describe('limits', () => {
  test('rewards above the limits of two a day and three a month are paid later', async () => {
    app.clock.set(new Date('2027-02-01T12:00:00+08:00'))
    const friends = [await join(), await join(), await join(), await join()]
    await verify(app, partyId, friends)
    const limited = 'verified: limit_reached'
    await checkAfter(app, day)
    expect((await progressOf(app, ann)).toSorted()).toEqual(['rewarded', 'rewarded', limited, limited])
    await checkAfter(app, 11 * hour)
    expect(await rewards()).toBe(2)
    await checkAfter(app, hour)
    expect(await rewards()).toBe(3)
    await checkAfter(app, 22 * day)
    expect(await rewards()).toBe(3)
    await checkAfter(app, day)
    expect(await progressOf(app, ann)).toEqual(friends.map(() => 'rewarded'))
  })
})

describe('the list of invitees', () => {
  test('shows the caller’s invitees page by page, the latest first', async () => {
    const invited = [await join(), await join(), await join()]
    const seen = await readPages(async cursor => (await ann.call(listInvitees, { limit: 2, cursor })).data)
    expect(seen.map(({ user }) => user?.id)).toEqual(invited.toReversed())
    const other = await app.signUpNumbered('eve')
    expect((await other.call(listInvitees, {})).data.items).toEqual([])
    expect(await app.call(listInvitees, {})).toRefuse('token_unknown')
  })

  test('hides the name of a person who blocked the inviter', async () => {
    const bob = await join()
    const { token } = await app.sessions.issueForUser(bob, 'test')
    await app.call(blockUser, { user_id: ann.id }, { token })
    expect((await ann.call(listInvitees, {})).data.items).toMatchObject([
      { id: bob, user: null, state: 'joined' }
    ])
  })
})
