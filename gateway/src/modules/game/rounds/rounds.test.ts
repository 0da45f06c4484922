import { reportRound } from '@tambay/contracts/game-server'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { getWheel } from '@tambay/contracts/wheel'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { lockUser } from '#identity/users/lock-user.ts'
import { wheelPlayer } from '#modules/wheel/tables.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { asGame, openSession } from '#testing/modules/game.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let session: string
const app = await startApp({ ROUND_TICKETS_PER_DAY: 2 })
const { ann } = newPeople(app, 'ann')
beforeEach(async () => {
  session = await openSession(app, ann, (await openParty(ann)).id)
})

const finish = (roundId: string, change: { score?: number; session?: string } = {}) =>
  asGame(app, reportRound, { session, round_id: roundId, score: 150, ...change })
const tickets = async () => (await ann.call(getWheel, undefined)).data.turntable.mine?.ticket_count

test('a finished round earns a wheel ticket and sends a ticket event', async () => {
  const before = (await tickets()) ?? 0
  const event = (await ann.connect()).next('tickets')
  expect((await finish('round-1')).data).toEqual({ is_ticket_earned: true, ticket_count: before + 1 })
  expect(await event).toEqual({ ticket_count: before + 1 })
})

test('concurrent reports of a round earn one ticket', async () => {
  const before = (await tickets()) ?? 0
  const answers = await Promise.all([finish('round-1'), finish('round-1'), finish('round-1')])
  const earned = { is_ticket_earned: true, ticket_count: before + 1 }
  expect(answers.map(answer => answer.data)).toEqual([earned, earned, earned])
  expect(await tickets()).toBe(before + 1)
})

test('a round that waits for a spin of its player does not lock the wheel', async () => {
  await finish('round-1')
  const { answer } = await app.db.transaction(async tx => {
    await lockUser(tx, ann.id)
    const answer = finish('round-2')
    await blockedBackend(app)
    const isAnn = eq(wheelPlayer.userId, ann.id)
    const locked = await tx.select().from(wheelPlayer).where(isAnn).for('no key update', { noWait: true })
    expect(locked).toHaveLength(1)
    return { answer }
  })
  expect((await answer).envelope.code).toBe(0)
})

test('a round beyond the daily limit earns no ticket, even if reported again the next day', async () => {
  for (const round of ['round-1', 'round-2']) expect((await finish(round)).data.is_ticket_earned).toBe(true)
  expect((await finish('round-3')).data.is_ticket_earned).toBe(false)
  app.clock.advance(86_400_000)
  session = await openSession(app, ann, (await openParty(ann)).id)
  expect((await finish('round-3')).data.is_ticket_earned).toBe(false)
  expect((await finish('round-4')).data.is_ticket_earned).toBe(true)
})

test('refuses a round without a score (50005)', async () => {
  expect(await finish('round-1', { score: undefined })).toRefuse('party_score_required')
  expect((await finish('round-1')).data.is_ticket_earned).toBe(true)
})

test('two players can each earn a ticket from the same round', async () => {
  await finish('round-1')
  const bob = await app.signUpNumbered('bob')
  const { id } = await openParty(bob)
  expect((await finish('round-1', { session: await openSession(app, bob, id) })).data.is_ticket_earned).toBe(
    true
  )
})

test.each(['guest', 'user'])('a practice round of a %s earns no ticket', async who => {
  const room = await openGuestRoom(app)
  const player = who === 'guest' ? await createGuest(app) : ann
  await app.call(joinParty, { party_id: room.id }, { token: player.token })
  const practice = await openSession(app, player, room.id)
  expect((await finish('round-1', { session: practice })).data).toEqual({
    is_ticket_earned: false,
    ticket_count: 0
  })
  expect(await tickets()).toBe(0)
})

test('refuses a round of a player who has left the party', async () => {
  const { id } = await openParty(ann)
  const bob = await app.signUpNumbered('bob')
  await bob.call(joinParty, { party_id: id })
  session = await openSession(app, bob, id)
  await bob.call(leaveParty, { party_id: id })
  expect(await finish('round-1')).toRefuse('launch_ticket_invalid')
})

test('refuses a round reported by a player', async () => {
  expect(await ann.call(reportRound, { session, round_id: 'round-1', score: 1 })).toRefuse(
    'game_signature_invalid'
  )
})
