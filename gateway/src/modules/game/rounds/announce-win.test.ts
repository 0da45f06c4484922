import { blockUser } from '@tambay/contracts/block'
import { announceWin, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { joinParty } from '@tambay/contracts/party'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { beforeEach, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { asGame, openSession, placeBet } from '#testing/modules/game.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let party: string
let session: string
const app = await startApp({ SIGN_UP_COINS: 10_000 })
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  party = (await openParty(ann)).id
  await bob.call(joinParty, { party_id: party })
  session = await openSession(app, bob, party)
})

const announce = (orderRef: string, of = session) =>
  asGame(app, announceWin, { session: of, order_ref: orderRef })

async function settledBet(payout: number): Promise<string> {
  const orderRef = await placeBet(app, session)
  void (await asGame(app, settleCoins, { order_ref: orderRef, payout })).data
  return orderRef
}

async function watch(person: TestPerson) {
  const phone = await person.connect()
  const wins: ServerEvents['game_win'][] = []
  phone.socket.on('game_win', win => wins.push(win))
  await phone.emit('watch_party', { party_id: party })
  return { wins, arrived: () => phone.emit('unwatch_party', { party_id: party }), phone }
}

test('sends a win to the party once, with the player and the amounts', async () => {
  const host = await watch(ann)
  const order = await settledBet(400)
  const answers = await Promise.all([announce(order), announce(order), announce(order)])
  expect(answers.map(({ envelope }) => envelope.code)).toEqual([0, 0, 0])
  const second = await settledBet(300)
  const last = host.phone.next('game_win')
  await announce(second)
  expect((await last).win.payout).toBe(300)
  const { id, user } = bob
  expect(host.wins).toHaveLength(2)
  expect(host.wins[0]).toEqual({
    party_id: party,
    win: {
      id: expect.any(String),
      player: { id, nick_name: user.nickName, avatar: user.avatar },
      game_id: 'color-game',
      stake: 100,
      payout: 400
    }
  })
})

test('does not send a win to members who blocked the player', async () => {
  const cat = await app.signUpNumbered('cat')
  await cat.call(joinParty, { party_id: party })
  await cat.call(blockUser, { user_id: bob.id })
  const [host, blocker] = [await watch(ann), await watch(cat)]
  const event = host.phone.next('game_win')
  await announce(await settledBet(400))
  await event
  await blocker.arrived()
  expect(blocker.wins).toEqual([])
})

test('refuses an order that is open or voided, or whose payout is not above the stake', async () => {
  const open = await placeBet(app, session)
  expect(await announce(open)).toRefuse('order_not_won')
  void (await asGame(app, voidCoins, { order_ref: open })).data
  expect(await announce(open)).toRefuse('order_not_won')
  expect(await announce(await settledBet(0))).toRefuse('order_not_won')
  expect(await announce(await settledBet(100))).toRefuse('order_not_won')
})

test('refuses a win that was settled more than 5 minutes ago', async () => {
  const orders = [await settledBet(400), await settledBet(400)] as const
  app.clock.advance(5 * 60_000)
  expect((await announce(orders[0])).envelope.code).toBe(0)
  app.clock.advance(1)
  expect(await announce(orders[1])).toRefuse('win_too_old')
})

test('refuses an unknown order, and the order of another player', async () => {
  const order = await settledBet(400)
  expect(await announce('no-such-order')).toRefuse('order_not_found')
  expect(await announce(order, await openSession(app, ann, party))).toRefuse('order_not_found')
})

test('refuses a practice session', async () => {
  const room = await openGuestRoom(app)
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: room.id }, { token: guest.token })
  const order = await settledBet(400)
  expect(await announce(order, await openSession(app, guest, room.id))).toRefuse('practice_only')
})

test('allows 30 announcements a minute in one party', async () => {
  const orders = await Promise.all(Array.from({ length: 31 }, () => settledBet(400)))
  for (const order of orders.slice(1)) expect((await announce(order)).envelope.code).toBe(0)
  expect(await announce(orders[0] ?? '')).toRefuse('too_many_requests')
})
