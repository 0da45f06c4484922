import { randomUUID } from 'node:crypto'

import { and, eq, lte } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { account, tx as posting } from '#ledger/tables.ts'
import { createDb } from '#platform/database/db.ts'
import { createPool } from '#platform/database/pool.ts'
import { appRole } from '#platform/database/roles.ts'
import { endless } from '#testing/create-test-app.ts'
import { startHangingProxy } from '#testing/hanging-proxy.ts'
import {
  checkAfter,
  countRewards,
  startInviteApp,
  day,
  joinBySms,
  progressOf,
  verify
} from '#testing/modules/invite.ts'
import { createAccounts } from '#testing/modules/releases.ts'
import { newPeople } from '#testing/start-app.ts'
import { invitation } from '../tables.ts'
import { checkInvitations } from './check-invitations.ts'

const { app, partyId } = await startInviteApp()
const { ann } = newPeople(app, 'ann')

const rewards = () => countRewards(app, ann)
const postingsFor = (inviteeId: string) =>
  app.db.$count(posting, and(eq(posting.kind, 'invite_reward'), eq(posting.idemKey, inviteeId)))

test('pays once for each of two accounts that use a code at the same moment', async () => {
  const friends = await Promise.all([
    joinBySms(app, ann.user.inviteCode),
    joinBySms(app, ann.user.inviteCode)
  ])
  await verify(app, partyId, friends)
  await checkAfter(app, day)
  expect(await rewards()).toBe(2)
  await checkAfter(app, day)
  expect(await Promise.all(friends.map(postingsFor))).toEqual([1, 1])
})

test('pays once for ten accounts that join on one device at the same moment', async () => {
  const device = randomUUID()
  const farm = await Promise.all(
    Array.from({ length: 10 }, () => joinBySms(app, ann.user.inviteCode, { device }))
  )
  await verify(app, partyId, farm)
  await checkAfter(app, day)
  expect((await progressOf(app, ann)).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'refused: not_eligible'),
    'rewarded'
  ])
  expect(await rewards()).toBe(1)
})

test('four workers pay each reward once and stay within the limit of the day', async () => {
  const friends = await Promise.all(Array.from({ length: 8 }, () => joinBySms(app, ann.user.inviteCode)))
  await verify(app, partyId, friends)
  app.clock.advance(day)
  await Promise.all(Array.from({ length: 4 }, () => checkInvitations(app)))
  expect(await rewards()).toBe(5)
  await checkAfter(app, day)
  expect(await rewards()).toBe(8)
  expect(await Promise.all(friends.map(postingsFor))).toEqual(friends.map(() => 1))
})

test('pays once if the database’s response to the payment was lost', async () => {
  const friend = await joinBySms(app, ann.user.inviteCode)
  await verify(app, partyId, [friend])
  app.clock.advance(day)
  const proxy = await startHangingProxy(app.url)
  const pool = createPool({ url: proxy.url, max: 1, timeouts: endless, role: appRole, onBroken: () => {} })
  const isSent = proxy.hangAt('mute', 'commit')
  const lost = checkInvitations({ ...app, db: createDb(pool) })
  await isSent
  await expect.poll(rewards).toBe(1)
  proxy.stop()
  await lost
  expect(app.takeErrors()).toHaveLength(1)
  await pool.end()
  await checkAfter(app, day)
  expect(await progressOf(app, ann)).toEqual(['rewarded'])
  expect([await rewards(), await postingsFor(friend)]).toEqual([1, 1])
})

test('the ledger refuses a second payment even if the invitation is open again and the amount has changed', async () => {
  const friend = await joinBySms(app, ann.user.inviteCode)
  await verify(app, partyId, [friend])
  await checkAfter(app, day)
  const reopened = {
    state: 'verified',
    rewardCoins: null,
    rewardedAt: null,
    nextCheckAt: app.clock.now()
  } as const
  await app.db.update(invitation).set(reopened).where(eq(invitation.inviteeId, friend))
  await checkInvitations({ ...app, config: { ...app.config, INVITE_COINS: 900 } })
  expect([await rewards(), await postingsFor(friend)]).toEqual([1, 1])
})

test('a frozen wallet gets its reward when it is no longer frozen', async () => {
  const friend = await joinBySms(app, ann.user.inviteCode)
  await verify(app, partyId, [friend])
  const freeze = (isFrozen: boolean) =>
    app.booksDb.update(account).set({ isFrozen }).where(eq(account.ownerId, ann.id))
  await freeze(true)
  await checkAfter(app, day)
  expect(await rewards()).toBe(0)
  await freeze(false)
  await checkAfter(app, day)
  expect(await rewards()).toBe(1)
})

test('checks every invitation that is due, also after the first 100', async () => {
  const now = app.clock.now()
  const due = (await createAccounts(app, 101)).map(({ id }) => ({ inviteeId: id, inviterId: ann.id }))
  await app.db
    .insert(invitation)
    .values(due.map(pair => ({ ...pair, deviceId: '', nextCheckAt: now, createdAt: now })))
  await checkInvitations(app)
  expect(await app.db.$count(invitation, lte(invitation.nextCheckAt, now))).toBe(0)
})
