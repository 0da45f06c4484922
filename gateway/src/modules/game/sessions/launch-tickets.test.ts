import { getLaunchTicket } from '@tambay/contracts/game'
import { checkSessions, redeemLaunchTicket } from '@tambay/contracts/game-server'
import { dismissParty, getRecentGames, joinParty, leaveParty } from '@tambay/contracts/party'
import { beforeEach, expect, test } from 'vitest'

import { asGame, colorGame, openSession } from '#testing/modules/game.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { findSession } from './find-session.ts'
import { ticketMs } from './tickets.ts'

const otherGame = { gameId: 'other-game', key: 'another-games-test-key' }

let partyId: string
const app = await startApp({
  GAME_KEYS: { [colorGame.gameId]: colorGame.key, [otherGame.gameId]: otherGame.key }
})
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
beforeEach(async () => {
  partyId = (await openParty(ann)).id
})

const ticketFor = async (person: { token: string }, id = partyId) =>
  (await app.call(getLaunchTicket, { party_id: id }, { token: person.token })).data

test('redeeming a launch ticket returns player, party and coins but no bearer token', async () => {
  const { ticket, is_practice: isPractice, expires_at: expiresAt } = await ticketFor(ann)
  expect({ isPractice, expiresAt }).toEqual({
    isPractice: false,
    expiresAt: app.clock.now().getTime() / 1000 + 60
  })
  const { session, ...answer } = (await asGame(app, redeemLaunchTicket, { ticket })).data
  expect(answer).toEqual({
    player: { id: ann.id, nick_name: 'ann01', avatar: '/pictures/avatars/01.svg', is_guest: false },
    party_id: partyId,
    is_practice: false,
    coin: 3000
  })
  expect([ticket, session]).not.toContain(ann.token)
})

test('a launch ticket can be redeemed once', async () => {
  const { ticket } = await ticketFor(ann)
  const answers = await Promise.all([1, 2, 3].map(() => asGame(app, redeemLaunchTicket, { ticket })))
  expect(answers.map(answer => answer.envelope.code).toSorted()).toEqual([0, 50111, 50111])
})

test('a launch ticket expires after a minute', async () => {
  const [first, second] = [await ticketFor(ann), await ticketFor(ann)]
  app.clock.advance(ticketMs - 1)
  expect((await asGame(app, redeemLaunchTicket, { ticket: first.ticket })).envelope.code).toBe(0)
  app.clock.advance(1)
  expect(await asGame(app, redeemLaunchTicket, { ticket: second.ticket })).toRefuse('launch_ticket_invalid')
})

test.each<[string, () => Promise<unknown>]>([
  ['its player has left', () => bob.call(leaveParty, { party_id: partyId })],
  ['the party was dismissed', () => ann.call(dismissParty, { party_id: partyId })]
])('a launch ticket is invalid after %s', async (_, happen) => {
  await bob.call(joinParty, { party_id: partyId })
  const { ticket } = await ticketFor(bob)
  await happen()
  expect(await asGame(app, redeemLaunchTicket, { ticket })).toRefuse('launch_ticket_invalid')
})

test('a launch ticket that was asked for during the join counts once its player is a member', async () => {
  const during = async () =>
    (await bob.call(getLaunchTicket, { party_id: partyId, is_joining: true })).data.ticket
  const [early, late] = [await during(), await during()]
  expect(await asGame(app, redeemLaunchTicket, { ticket: early })).toRefuse('launch_ticket_invalid')
  await bob.call(joinParty, { party_id: partyId })
  expect((await asGame(app, redeemLaunchTicket, { ticket: late })).data.player.id).toBe(bob.id)
})

test('only members of a live party get a launch ticket', async () => {
  expect(await bob.call(getLaunchTicket, { party_id: partyId })).toRefuse('party_member_not_exists')
  expect(await bob.call(getLaunchTicket, { party_id: '123456789012' })).toRefuse('party_not_found')
  await ann.call(dismissParty, { party_id: partyId })
  expect(await ann.call(getLaunchTicket, { party_id: partyId })).toRefuse('party_dismissed')
})

test('a launch ticket can be redeemed only by its own game', async () => {
  const { ticket } = await ticketFor(ann)
  expect(await asGame(app, redeemLaunchTicket, { ticket }, otherGame)).toRefuse('launch_ticket_invalid')
  expect(await ann.call(redeemLaunchTicket, { ticket })).toRefuse('game_signature_invalid')
  expect((await asGame(app, redeemLaunchTicket, { ticket })).envelope.code).toBe(0)
})

test('a game session is valid for twelve hours, and only for its own game', async () => {
  const twelveHours = 12 * 3_600_000
  const session = await openSession(app, ann, partyId)
  const find = (game: string, later = 0) =>
    findSession(app.db, { session, game, now: new Date(app.clock.now().getTime() + later) })
  expect(await find('color-game', twelveHours - 1)).toMatchObject({ userId: ann.id, isPractice: false })
  expect(await find('color-game', twelveHours)).toBeUndefined()
  expect(await find('other-game')).toBeUndefined()
})

test('tells a game which of its sessions have ended because their players left', async () => {
  await bob.call(joinParty, { party_id: partyId })
  const sessions = [await openSession(app, ann, partyId), await openSession(app, bob, partyId)]
  const ended = async (game = colorGame) =>
    (await asGame(app, checkSessions, { sessions }, game)).data.ended_sessions
  expect(await ended()).toEqual([])
  expect(await ended(otherGame)).toEqual(sessions)
  await bob.call(leaveParty, { party_id: partyId })
  expect(await ended()).toEqual([sessions[1]])
})

test('a practice room’s ticket returns the guest without coins', async () => {
  const room = await openGuestRoom(app)
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: room.id }, { token: guest.token })
  const { ticket, is_practice: isPractice } = await ticketFor(guest, room.id)
  expect(isPractice).toBe(true)
  const {
    player,
    coin,
    is_practice: isPracticeSession
  } = (await asGame(app, redeemLaunchTicket, { ticket })).data
  expect({ player, coin, isPracticeSession }).toEqual({
    player: { id: guest.id, nick_name: 'Guest17320411', avatar: '/pictures/avatars/07.svg', is_guest: true },
    coin: null,
    isPracticeSession: true
  })
})

test('redeeming a ticket adds the game to the recent games', async () => {
  const dan = await app.signUp('dan04')
  expect((await dan.call(getRecentGames, {})).data.items).toEqual([])
  await dan.call(joinParty, { party_id: partyId })
  await asGame(app, redeemLaunchTicket, { ticket: (await ticketFor(dan)).ticket })
  expect((await dan.call(getRecentGames, {})).data.items.map(game => game.id)).toEqual(['color-game'])
  expect((await app.call(getRecentGames, {})).data.items).toEqual([])
})
