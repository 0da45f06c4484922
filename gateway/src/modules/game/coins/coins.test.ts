import { getOrder } from '@tambay/contracts/game'
import { holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { beforeEach, expect, test } from 'vitest'

import { asGame, openSession } from '#testing/modules/game.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let session: string
let orders = 0
let orderRef: string
const app = await startApp()
const { ann } = newPeople(app, 'ann')
beforeEach(async () => {
  orderRef = `order-${String(++orders).padStart(6, '0')}`
  session = await openSession(app, ann, (await openParty(ann)).id)
})

const hold = (change: { amount?: number; session?: string; reason?: string } = {}) =>
  asGame(app, holdCoins, { session, order_ref: orderRef, amount: 100, reason: 'Color Game', ...change })
const settle = (payout: number) => asGame(app, settleCoins, { order_ref: orderRef, payout })
const giveBack = () => asGame(app, voidCoins, { order_ref: orderRef })

test('holding takes the stake and settling pays the payout', async () => {
  expect((await hold()).data).toEqual({ order_ref: orderRef, status: 'held', coin: 2900 })
  expect(await ann.coins()).toBe(2900)
  expect((await settle(300)).data).toEqual({ order_ref: orderRef, status: 'settled', coin: 3200 })
  expect(await ann.coins()).toBe(3200)
})

test('voiding returns the whole stake', async () => {
  await hold()
  expect((await giveBack()).data).toEqual({ order_ref: orderRef, status: 'voided', coin: 3000 })
})

test.each([{ amount: 101 }, { reason: 'Another round' }])('refuses the same order with %o', async change => {
  await hold()
  expect(await hold(change)).toRefuse('idempotency_key_reused')
  expect(await ann.coins()).toBe(2900)
})

test('refuses to settle, void or hold an order that has ended', async () => {
  await hold()
  await settle(200)
  expect(await settle(400)).toRefuse('order_ended')
  expect(await giveBack()).toRefuse('order_ended')
  expect(await hold()).toRefuse('order_ended')
  expect(await ann.coins()).toBe(3100)
})

test('refuses a stake above the balance (50007)', async () => {
  expect(await hold({ amount: 3001 })).toRefuse('coin_balance_not_enough')
  expect(await ann.coins()).toBe(3000)
  expect((await hold({ amount: 3000 })).data.coin).toBe(0)
})

test('refuses a payout above the game’s maximum', async () => {
  await hold()
  expect(await settle(401)).toRefuse('payout_too_large')
  expect((await settle(400)).data.coin).toBe(3300)
})

test('an unsettled stake is voided after the settle timeout', async () => {
  await hold()
  app.clock.advance(120_000)
  await app.ledger.voidExpired()
  expect(await ann.coins()).toBe(3000)
  expect(await settle(200)).toRefuse('order_ended')
})

test('after the player leaves the party, the game session is over, but an open hold can still be settled', async () => {
  const { id } = await openParty(ann)
  const bob = await app.signUpNumbered('bob')
  await bob.call(joinParty, { party_id: id })
  session = await openSession(app, bob, id)
  await hold()
  await bob.call(leaveParty, { party_id: id })
  expect(
    await asGame(app, holdCoins, { session, order_ref: `${orderRef}-2`, amount: 1, reason: 'Color Game' })
  ).toRefuse('launch_ticket_invalid')
  expect((await settle(200)).data.coin).toBe(3100)
})

test('refuses to hold coins in a practice session', async () => {
  const room = await openGuestRoom(app)
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: room.id }, { token: guest.token })
  expect(await hold({ session: await openSession(app, guest, room.id) })).toRefuse('practice_only')
})

test('refuses an unknown game session', async () => {
  expect(await hold({ session: 'x'.repeat(43) })).toRefuse('launch_ticket_invalid')
})

test('returns the status of an order to its player only', async () => {
  const query = { order_ref: orderRef, game_id: 'color-game' }
  expect(await ann.call(getOrder, query)).toRefuse('order_not_found')
  await hold()
  expect((await ann.call(getOrder, query)).data).toEqual({
    order_ref: orderRef,
    status: 'held',
    user_id: ann.id
  })
  await settle(0)
  expect((await ann.call(getOrder, query)).data.status).toBe('settled')
  expect(await (await app.signUpNumbered('eve')).call(getOrder, query)).toRefuse('order_not_found')
})
