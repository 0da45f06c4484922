import { randomUUID } from 'node:crypto'

import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { type Balance, TransactionType } from '@tambay/contracts/wallet'
import { beforeAll, expect, test } from 'vitest'

import { move, type Posting } from '#ledger/posting/posting.ts'
import { transact } from '#platform/database/transact.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { startApp } from '#testing/start-app.ts'
import type { TestSocket } from '#testing/test-sockets.ts'

let received: Balance[]
let screen: TestSocket
const app = await startApp()
const ann = await app.signUp('ann11')
beforeAll(async () => {
  await app.ledger.post(posting('gift_received', 1000, 'diamond'))
  screen = await ann.connect()
  received = []
  screen.socket.on('balance', (balance: Balance) => received.push(balance))
})

const memo = { title: 'Something', counterparty: 'Tambay', reason: 'A test' }

function posting(kind: Posting['kind'], amount: number, currency: 'coin' | 'diamond' = 'coin'): Posting {
  const legs = move('promo', { user: ann.id }, currency, amount)
  return { kind, legs, idemScope: 'test', idemKey: randomUUID(), memo }
}

const minute = 60_000

const order = (durationMs = 60 * minute) => ({
  scope: 'game:color-game',
  ref: randomUUID(),
  userId: ann.id,
  currency: 'coin' as const,
  amount: 10,
  expiresAt: new Date(app.clock.now().getTime() + durationMs),
  memo
})

async function flushEvents(): Promise<void> {
  const last = screen.next('tickets')
  app.realtime.publish(userChannel(ann.id), 'tickets', { ticket_count: 0 })
  await last
}

async function collectEvents(work: () => Promise<unknown>): Promise<Balance[]> {
  await flushEvents()
  received.length = 0
  await work()
  await flushEvents()
  return [...received]
}

async function createHold(durationMs?: number) {
  const request = order(durationMs)
  await app.ledger.hold(request)
  return request
}

const operations: Record<TransactionType, () => Promise<() => Promise<unknown>>> = {
  sign_up: async () => () => app.ledger.post(posting('sign_up', 5)),
  turntable: async () => () => app.ledger.post(posting('turntable', 5)),
  invite_reward: async () => () => app.ledger.post(posting('invite_reward', 5)),
  gift_sent: async () => () =>
    app.ledger.post({ ...posting('gift_sent', 5), legs: move({ user: ann.id }, 'house', 'coin', 5) }),
  gift_received: async () => () => app.ledger.post(posting('gift_received', 5, 'diamond')),
  game_hold: async () => () => app.ledger.hold(order()),
  game_settle: async () => {
    const request = await createHold()
    return () => app.ledger.settle(request, 20)
  },
  game_void: async () => {
    const request = await createHold()
    return () => app.ledger.void(request)
  },
  exchange: async () => () => ann.call(exchangeDiamonds, { diamonds: 1, coins_per_diamond: 2 }),
  reversal: async () => {
    const { txId } = await app.ledger.post(posting('turntable', 5))
    return () => app.ledger.reverse(txId, 'A mistake')
  }
}

test.each(TransactionType.options)('%s sends balance events with the new versions', async kind => {
  const work = await operations[kind]()
  const before = await app.ledger.wallet(ann.id)
  const events = await collectEvents(work)
  const after = await app.ledger.wallet(ann.id)
  const changed = [after.coin, after.diamond].filter(
    balance => balance.version !== before[balance.currency].version
  )
  expect(changed.length).toBeGreaterThan(0)
  expect(events.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(changed)
})

test('an automatic void sends a balance event', async () => {
  await createHold(minute)
  const before = await ann.coins()
  await flushEvents()
  const event = screen.next('balance')
  app.clock.advance(minute)
  await app.ledger.voidExpired()
  expect(await event).toMatchObject({ currency: 'coin', balance: before + 10 })
})

test('a rolled back posting sends no event', async () => {
  const events = await collectEvents(() =>
    expect(
      transact(app.db, async tx => {
        await app.ledger.post(posting('turntable', 5), tx)
        throw new Error('no prize after all')
      })
    ).rejects.toThrow('no prize after all')
  )
  expect(events).toEqual([])
})

test('sends no event before the commit', async () => {
  const seen: number[] = []
  await transact(app.db, async tx => {
    await app.ledger.post(posting('turntable', 5), tx)
    seen.push((await collectEvents(async () => {})).length)
  })
  expect(seen).toEqual([0])
})

test('a replay sends no event', async () => {
  const same = posting('turntable', 5)
  await app.ledger.post(same)
  expect(await collectEvents(() => app.ledger.post(same))).toEqual([])
})

test('all of a user’s connections receive the same event', async () => {
  const other = await ann.connect()
  const both = Promise.all([screen.next('balance'), other.next('balance')])
  await app.ledger.post(posting('turntable', 5))
  const [here, there] = await both
  expect(here).toEqual(there)
})
