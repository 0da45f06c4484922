import type { Reason } from '@tambay/contracts/errors'
import { getLaunchTicket, getWatchTicket } from '@tambay/contracts/game'
import {
  checkSessions,
  holdCoins,
  redeemLaunchTicket,
  redeemWatchTicket
} from '@tambay/contracts/game-server'
import { dismissParty, entry, getRecentGames } from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { beforeEach, expect, test } from 'vitest'

import { asGame, colorGame } from '#testing/modules/game.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { ticketMs } from './tickets.ts'

const bingo = { gameId: 'bingo', key: 'bingo-test-key-0001' }
const games = [colorGame, bingo, { gameId: 'lucky-slots', key: 'lucky-slots-test-key' }]

const app = await startApp({
  GAME_KEYS: Object.fromEntries(games.map(({ gameId, key }) => [gameId, key])),
  GAME_ORIGINS: Object.fromEntries(games.map(({ gameId }) => [gameId, `https://${gameId}.example`]))
})
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const guest = await createGuest(app)

let partyId: string
beforeEach(async () => {
  partyId = (await openParty(ann)).id
})

const watch = (id = partyId, { token } = guest) => app.call(getWatchTicket, { party_id: id }, { token })
const redeem = (ticket: string, game = colorGame) => asGame(app, redeemWatchTicket, { ticket }, game)
const takeTicket = async () => (await watch()).data.ticket
const openWatch = async () => (await redeem(await takeTicket())).data.session
const endedOf = async (sessions: string[], game = colorGame) =>
  (await asGame(app, checkSessions, { sessions }, game)).data.ended_sessions

test('a guest who may listen to a party gets a ticket to watch its game, and the session names nobody', async () => {
  const { ticket, expires_at: expiresAt } = (await watch()).data
  expect(expiresAt).toBe((app.clock.now().getTime() + ticketMs) / 1000)
  const { session, ...rest } = (await redeem(ticket)).data
  expect(rest).toEqual({ party_id: partyId })
  expect([ticket, session]).not.toContain(guest.token)
  expect(await redeem(ticket)).toRefuse('launch_ticket_invalid')
  const { token } = guest
  expect((await app.call(getRecentGames, {}, { token })).data.items).toEqual([])
})

test('a guest gets a ticket in an unlisted party, too', async () => {
  const { id } = await openParty(ann, { auth: entry.unlisted })
  expect((await watch(id)).envelope.code).toBe(0)
})

test.each<[string, () => Promise<string>, Reason]>([
  [
    'a party of followed people',
    async () => (await openParty(ann, { auth: entry.followedOnly })).id,
    'guests_not_admitted'
  ],
  ['a practice room', async () => (await openGuestRoom(app)).id, 'party_member_not_exists'],
  [
    'a game that can’t be watched',
    async () => (await openParty(ann, { game_id: 'lucky-slots' })).id,
    'game_not_watchable'
  ],
  ['an unknown party', async () => '123456789012', 'party_not_found'],
  [
    'a party that has ended',
    async () => {
      await ann.call(dismissParty, { party_id: partyId })
      return partyId
    },
    'party_dismissed'
  ]
])('refuses a ticket for %s', async (_, find, reason) => {
  expect(await watch(await find())).toRefuse(reason)
})

test('refuses a ticket to users, who can join', async () => {
  expect(await watch(partyId, bob)).toRefuse('party_member_not_exists')
})

test('a watcher’s ticket opens no player’s session, and a player’s ticket no watcher’s', async () => {
  expect(await asGame(app, redeemLaunchTicket, { ticket: await takeTicket() })).toRefuse(
    'launch_ticket_invalid'
  )
  const { ticket } = (await ann.call(getLaunchTicket, { party_id: partyId })).data
  expect(await redeem(ticket)).toRefuse('launch_ticket_invalid')
})

test('a watcher’s ticket is for one game, and for a minute', async () => {
  const [first, second] = [await takeTicket(), await takeTicket()]
  expect(await redeem(first, bingo)).toRefuse('launch_ticket_invalid')
  app.clock.advance(ticketMs)
  expect(await redeem(second)).toRefuse('launch_ticket_invalid')
})

test('a watcher can’t stake', async () => {
  const session = await openWatch()
  const bet = { session, order_ref: 'watched-order-1', amount: 10, reason: 'Color Game' }
  expect(await asGame(app, holdCoins, bet)).toRefuse('launch_ticket_invalid')
})

test.each<[string, () => Promise<unknown>]>([
  ['the party admits only followed people', () => ann.call(updateParty, { party_id: partyId, auth: 2 })],
  ['the party plays another game', () => ann.call(updateParty, { party_id: partyId, game_id: 'bingo' })],
  ['the party has ended', () => ann.call(dismissParty, { party_id: partyId })],
  ['twelve hours have passed', async () => app.clock.advance(12 * 3_600_000)]
])('a watcher’s session and unused tickets end when %s', async (_, happen) => {
  const [session, ticket] = [await openWatch(), await takeTicket()]
  expect(await endedOf([session])).toEqual([])
  expect(await endedOf([session], bingo)).toEqual([session])
  await happen()
  expect(await endedOf([session])).toEqual([session])
  expect(await redeem(ticket)).toRefuse('launch_ticket_invalid')
})
