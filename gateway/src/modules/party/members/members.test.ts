import { getCurrentParty, getParty, joinParty } from '@tambay/contracts/party'
import { kickMember, listBans, reportMember, unbanUser } from '@tambay/contracts/room/members'
import { muteMember } from '@tambay/contracts/room/mic'
import { removeFromSeat } from '@tambay/contracts/room/seats'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { report as filed, reportCase } from '#modules/safety/tables.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { partyRestriction } from '../tables.ts'

let party_id: string
const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
beforeEach(async () => {
  party_id = (await openParty(ann)).id
  await bob.call(joinParty, { party_id })
})

test('a kicked member is removed, is notified of the reason, and cannot enter until the host lifts the ban', async () => {
  const socket = await bob.connect()
  await socket.emit('watch_party', { party_id })
  const removed = socket.next('party_removed')
  expect((await ann.call(kickMember, { party_id, member_id: bob.id })).envelope.code).toBe(0)
  expect(await removed).toEqual({ party_id, reason: 'kicked', msg: 'The host removed you from this room.' })
  expect((await bob.call(getCurrentParty, undefined)).data.party).toBeNull()
  expect(await bob.call(joinParty, { party_id })).toRefuse('party_banned')
  expect((await ann.call(listBans, { party_id })).data.items).toMatchObject([{ user: { id: bob.id } }])

  expect((await ann.call(unbanUser, { party_id, user_id: bob.id })).envelope.code).toBe(0)
  expect((await ann.call(listBans, { party_id })).data.items).toEqual([])
  expect((await bob.call(joinParty, { party_id })).data.role).toBe('speaker')
})

test('lifting a ban leaves the mute by the host and the need to ask for a seat in effect', async () => {
  const member = { party_id, member_id: bob.id }
  await ann.call(muteMember, member)
  await ann.call(removeFromSeat, member)
  await ann.call(kickMember, member)
  await ann.call(unbanUser, { party_id, user_id: bob.id })
  const { role, party } = (await bob.call(joinParty, { party_id })).data
  expect(role).toBe('audience')
  expect(party.members.find(({ id }) => id === bob.id)).toMatchObject({ is_host_muted: true })
})

test('the host sees all of 1,000 bans page by page, each once, even if bans are lifted in between', async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO users (username, nick_name, avatar, invite_code, created_at)
     SELECT 'banned' || n, 'Banned ' || n, '/pictures/avatars/01.svg', 'banned' || n, now()
     FROM generate_series(1, 1000) AS n RETURNING id::text`
  )
  const ids = rows.map(({ id }) => id)
  const now = app.clock.now().getTime()
  const bans = ids.map((userId, index) => ({
    partyId: party_id,
    userId,
    isBanned: true,
    createdAt: new Date(now + Math.floor(index / 7))
  }))
  await app.db.insert(partyRestriction).values(bans)

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { items, next_cursor } = (await ann.call(listBans, { party_id, limit: 50, cursor })).data
    seen.push(...items.map(({ user }) => user.id))
    await ann.call(unbanUser, { party_id, user_id: seen[0] ?? '' })
    cursor = next_cursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(1000)
  expect(seen).toHaveLength(1000)
  expect(await ann.call(listBans, { party_id, cursor: 'x' })).toRefuse('bad_request')
})

test('a ban applies to one party', async () => {
  await ann.call(kickMember, { party_id, member_id: bob.id })
  const next = (await openParty(ann)).id
  expect((await bob.call(joinParty, { party_id: next })).data.role).toBe('speaker')
})

test('the host cannot kick themselves or a person who is not in the party', async () => {
  expect(await ann.call(kickMember, { party_id, member_id: ann.id })).toRefuse('member_is_host')
  const cat = await app.signUp('cat03')
  expect(await ann.call(kickMember, { party_id, member_id: cat.id })).toRefuse('party_member_not_exists')
  expect((await ann.call(getParty, { party_id })).data.party.member_count).toBe(2)
})

test('a repeated report of a member replaces the reason of the earlier report', async () => {
  const report = { party_id, member_id: ann.id, reason: 'scam' } as const
  await bob.call(reportMember, report)
  await bob.call(reportMember, { ...report, reason: 'harassment', note: '  Insults people  ' })
  await bob.call(reportMember, { party_id, reason: 'other' })
  const rows = await app.db
    .select()
    .from(filed)
    .innerJoin(reportCase, eq(reportCase.id, filed.caseId))
    .where(eq(filed.partyId, party_id))
    .orderBy(filed.reason)
  expect(
    rows.map(({ report_case: { targetKind, targetId, subjectId }, report: { reason, note } }) => [
      targetKind,
      targetId,
      subjectId,
      reason,
      note
    ])
  ).toEqual([
    ['person', ann.id, ann.id, 'harassment', 'Insults people'],
    ['room', party_id, ann.id, 'other', '']
  ])
  expect(await bob.call(reportMember, { ...report, note: 'x'.repeat(501) })).toRefuse('bad_request')
})
