import { getOrder, holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '../../testing/create-test-app.ts'
import { createGuest, openGuestRoom, openParty } from '../party/testing.ts'
import { asGame, gameKey, openSession } from './testing.ts'

let app: TestApp
let ann: TestPerson
let session: string
let orders = 0
let orderRef: string

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  orderRef = `order-${String(++orders).padStart(6, '0')}`
  ann = await app.signUp(`ann${orders}`)
  session = await openSession(app, ann, (await openParty(ann)).id)
})
afterAll(() => app.close())

const hold = (change: { amount?: number; session?: string; reason?: string } = {}) =>
  asGame(app, holdCoins, { session, order_ref: orderRef, amount: 100, reason: 'Color Game', ...change })
const settle = (payout: number) => asGame(app, settleCoins, { order_ref: orderRef, payout })
const giveBack = () => asGame(app, voidCoins, { order_ref: orderRef })

test('a stake leaves the balance when it is held, and what it won comes when it is settled', async () => {
  expect((await hold()).data).toEqual({ order_ref: orderRef, status: 'held', coin: 2900 })
  expect(await ann.coins()).toBe(2900)
  expect((await settle(300)).data).toEqual({ order_ref: orderRef, status: 'settled', coin: 3200 })
  expect(await ann.coins()).toBe(3200)
})

test('a loss pays nothing', async () => {
  await hold()
  expect((await settle(0)).data.coin).toBe(2900)
})

test('a voided stake comes back whole', async () => {
  await hold()
  expect((await giveBack()).data).toEqual({ order_ref: orderRef, status: 'voided', coin: 3000 })
})

test('the same call again gives the same answer and moves nothing', async () => {
  const held = await Promise.all([hold(), hold(), hold()])
  expect(held.map(answer => answer.data.coin)).toEqual([2900, 2900, 2900])
  const settled = await Promise.all([settle(200), settle(200)])
  expect(settled.map(answer => answer.data.coin)).toEqual([3100, 3100])
  expect(await ann.coins()).toBe(3100)
})

test.each([{ amount: 101 }, { reason: 'Another round' }])(
  'the same order with %o is another request',
  async change => {
    await hold()
    expect(await hold(change)).toRefuse('idempotency_key_reused')
    expect(await ann.coins()).toBe(2900)
  }
)

test('an order has one end', async () => {
  await hold()
  await settle(200)
  expect(await settle(400)).toRefuse('order_ended')
  expect(await giveBack()).toRefuse('order_ended')
  expect(await hold()).toRefuse('order_ended')
  expect(await ann.coins()).toBe(3100)
})

test('settling and voiding at once do one of them', async () => {
  await hold()
  const codes = (await Promise.all([settle(400), giveBack()])).map(answer => answer.envelope.code)
  expect(codes.toSorted()).toEqual([0, 50114])
  expect(await ann.coins()).toBe(codes[0] === 0 ? 3300 : 3000)
})

test('an unknown order is neither settled nor voided', async () => {
  expect(await settle(0)).toRefuse('order_not_found')
  expect(await giveBack()).toRefuse('order_not_found')
})

test('nobody stakes more than they have (50007)', async () => {
  expect(await hold({ amount: 3001 })).toRefuse('coin_balance_not_enough')
  expect(await ann.coins()).toBe(3000)
  expect((await hold({ amount: 3000 })).data.coin).toBe(0)
})

test('two stakes at once do not both fit into one balance', async () => {
  const answers = await Promise.all(
    ['left', 'right'].map(side =>
      asGame(app, holdCoins, {
        session,
        order_ref: `${orderRef}-${side}`,
        amount: 2000,
        reason: 'Color Game'
      })
    )
  )
  expect(answers.map(answer => answer.envelope.code).toSorted()).toEqual([0, 50007])
  expect(await ann.coins()).toBe(1000)
})

test('a game pays at most what its rules allow', async () => {
  await hold()
  expect(await settle(401)).toRefuse('payout_too_large')
  expect((await settle(400)).data.coin).toBe(3300)
})

test.each([0, -5, 1.5, 1_000_000_001])('a stake of %d is malformed', async amount => {
  expect(await hold({ amount })).toRefuse('bad_request')
  expect(await ann.coins()).toBe(3000)
})

test('a stake that nobody settles goes back by itself', async () => {
  await hold()
  app.clock.advance(120_000)
  await app.ledger.voidExpired()
  expect(await ann.coins()).toBe(3000)
  expect(await settle(200)).toRefuse('order_ended')
})

test('a session ends with the place in the party; what is held can still be settled', async () => {
  const { id } = await openParty(ann)
  const bob = await app.signUp(`bob${orders}`)
  await bob.call(joinParty, { party_id: id })
  session = await openSession(app, bob, id)
  await hold()
  await bob.call(leaveParty, { party_id: id })
  expect(
    await asGame(app, holdCoins, { session, order_ref: `${orderRef}-2`, amount: 1, reason: 'Color Game' })
  ).toRefuse('launch_ticket_invalid')
  expect((await settle(200)).data.coin).toBe(3100)
})

test('a practice session touches no wallet', async () => {
  const room = await openGuestRoom(app)
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: room.id }, { token: guest.token })
  expect(await hold({ session: await openSession(app, guest, room.id) })).toRefuse('practice_only')
})

test('an invented session is refused', async () => {
  expect(await hold({ session: 'x'.repeat(43) })).toRefuse('launch_ticket_invalid')
})

test('holding is for game servers', async () => {
  const body = { session, order_ref: orderRef, amount: 100, reason: 'Color Game' }
  expect(await ann.call(holdCoins, body)).toRefuse('token_unknown')
  expect(await app.call(holdCoins, body, { token: `${gameKey}x` })).toRefuse('token_unknown')
})

test('a player learns how an order stands, and nobody else does', async () => {
  const ask = { order_ref: orderRef, game_id: 'color-game' }
  expect(await ann.call(getOrder, ask)).toRefuse('order_not_found')
  await hold()
  expect((await ann.call(getOrder, ask)).data).toEqual({
    order_ref: orderRef,
    status: 'held',
    user_id: ann.id
  })
  await settle(0)
  expect((await ann.call(getOrder, ask)).data.status).toBe('settled')
  expect(await (await app.signUp(`eve${orders}`)).call(getOrder, ask)).toRefuse('order_not_found')
})

test('the player’s browsers hear of the new balance', async () => {
  const browser = await ann.connect()
  const heard = browser.next('balance')
  await hold()
  expect(await heard).toMatchObject({ currency: 'coin', balance: 2900 })
})
