import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { startApp } from '#testing/start-app.ts'
import { createLedger } from '../ledger.ts'
import { escrowHolder } from '../posting/holder-name.ts'

const memo = { title: 'Color Game', counterparty: 'Color Game', reason: 'Round 1' }
const minute = 60_000

let count = 0
const t = await startApp()
const ann = await t.signUp('ann11')

async function stake(amount: number, person = ann) {
  const ref = { scope: 'game:color-game', ref: `order-${count++}` }
  const expiresAt = new Date(t.clock.now().getTime() + minute)
  const request = { ...ref, userId: person.id, currency: 'coin' as const, amount, expiresAt, memo }
  return { ref, request, result: await t.ledger.hold(request) }
}

test('a settled hold takes the stake and pays the payout', async () => {
  const { ref, result } = await stake(100)
  expect(result).toMatchObject({ isReplay: false, hold: { status: 'held' }, balance: { balance: 2900 } })
  const settled = await t.ledger.settle(ref, 250)
  expect(settled).toMatchObject({
    isReplay: false,
    hold: { status: 'settled', payout: 250 },
    balance: { balance: 3150 }
  })
})

test('a payout of zero leaves the stake with the house', async () => {
  const before = await ann.coins()
  const { ref } = await stake(50)
  expect((await t.ledger.settle(ref, 0)).balance.balance).toBe(before - 50)
})

test('a payout equal to the stake restores the balance', async () => {
  const before = await ann.coins()
  const { ref } = await stake(50)
  expect((await t.ledger.settle(ref, 50)).balance.balance).toBe(before)
})

test('voiding returns the stake', async () => {
  const before = await ann.coins()
  const { ref } = await stake(50)
  expect(await t.ledger.void(ref)).toMatchObject({ hold: { status: 'voided' }, balance: { balance: before } })
})

test('refuses a stake above the balance and leaves no hold', async () => {
  const ref = { scope: 'game:color-game', ref: 'order-too-large' }
  const expiresAt = new Date(t.clock.now().getTime() + minute)
  const request = { ...ref, userId: ann.id, currency: 'coin' as const, amount: 1_000_000, expiresAt, memo }
  await expect(t.ledger.hold(request)).rejects.toMatchObject({ reason: 'coin_balance_not_enough' })
  expect(await t.ledger.findHold(ref)).toBeUndefined()
})

test('sends no balance event for a step that was rolled back', async () => {
  const notified: string[] = []
  const ledger = createLedger({ ...t, onBalance: user => notified.push(user) })
  const { ref, request } = await stake(10)
  const rollBack = (work: (tx: Tx) => Promise<unknown>) =>
    expect(transact(t.db, tx => work(tx).then(() => Promise.reject(new Error('Roll back'))))).rejects.toThrow(
      'Roll back'
    )
  await rollBack(tx => ledger.hold({ ...request, ref: 'order-rolled-back' }, tx))
  await rollBack(tx => ledger.settle(ref, 20, tx))
  await rollBack(tx => ledger.void(ref, tx))
  expect(notified).toEqual([])
  await ledger.void(ref)
  expect(notified).toEqual([ann.id])
})

test('repeated hold and settle calls return the first result', async () => {
  const { ref, request } = await stake(20)
  const after = await ann.coins()
  expect(await t.ledger.hold(request)).toMatchObject({ isReplay: true, balance: { balance: after } })
  await expect(t.ledger.hold({ ...request, amount: 21 })).rejects.toMatchObject({
    reason: 'idempotency_key_reused'
  })
  await t.ledger.settle(ref, 40)
  expect(await t.ledger.settle(ref, 40)).toMatchObject({ isReplay: true, balance: { balance: after + 40 } })
  await expect(t.ledger.settle(ref, 41)).rejects.toMatchObject({ reason: 'order_ended' })
  await expect(t.ledger.void(ref)).rejects.toMatchObject({ reason: 'order_ended' })
})

test('refuses to settle or void an unknown hold', async () => {
  const ref = { scope: 'game:color-game', ref: 'order-unknown' }
  await expect(t.ledger.settle(ref, 1)).rejects.toMatchObject({ reason: 'order_not_found' })
  await expect(t.ledger.void(ref)).rejects.toMatchObject({ reason: 'order_not_found' })
})

test('only one of concurrent settles and voids succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { ref } = await stake(10)
    const results = await Promise.allSettled([
      t.ledger.settle(ref, 10),
      t.ledger.void(ref),
      t.ledger.settle(ref, 0)
    ])
    const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toMatchObject([{ reason: 'order_ended' }, { reason: 'order_ended' }])
  }
})

test('concurrent runs void each expired hold once', async () => {
  const before = await ann.coins()
  const stakes = await Promise.all([stake(10), stake(20), stake(30)])
  t.clock.advance(minute - 1)
  expect(await t.ledger.voidExpired()).toBe(0)
  t.clock.advance(1)
  const counts = await Promise.all([t.ledger.voidExpired(), t.ledger.voidExpired(), t.ledger.voidExpired()])
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(3)
  expect(await ann.coins()).toBe(before)
  for (const { ref } of stakes) {
    await expect(t.ledger.settle(ref, 100)).rejects.toMatchObject({ reason: 'order_ended' })
  }
})

test('an expired hold is either settled or voided, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await ann.coins()
    const { ref } = await stake(10)
    t.clock.advance(minute)
    const [settled, voided] = await Promise.allSettled([t.ledger.settle(ref, 30), t.ledger.voidExpired()])
    const status = (await t.ledger.findHold(ref))?.status
    const won = status === 'settled' ? 20 : 0
    expect([settled.status, voided]).toEqual(
      status === 'settled'
        ? ['fulfilled', { status: 'fulfilled', value: 0 }]
        : ['rejected', { status: 'fulfilled', value: 1 }]
    )
    expect(await ann.coins()).toBe(before + won)
  }
  const { ref } = await stake(10)
  t.clock.advance(minute)
  expect(await t.ledger.settle(ref, 10)).toMatchObject({ isReplay: false })
})

test('refuses to reverse an open or a voided hold', async () => {
  const { ref, result } = await stake(10)
  const txId = await postingOf(result.hold.id, 'game_hold')
  await expect(t.ledger.reverse(txId, 'no')).rejects.toThrow('still open')
  await t.ledger.void(ref)
  await expect(t.ledger.reverse(txId, 'no')).rejects.toThrow('nothing to reverse')
})

test.each(['game_hold', 'game_settle'])(
  'reversing the %s of a settled hold reverses stake and payout once',
  async kind => {
    const before = await ann.coins()
    const { ref, result } = await stake(100)
    await t.ledger.settle(ref, 30)
    const receipt = await t.ledger.reverse(await postingOf(result.hold.id, kind), 'The dice were stuck')
    expect(receipt.balanceOf(ann.id, 'coin').balance).toBe(before)
    const other = await postingOf(result.hold.id, kind === 'game_hold' ? 'game_settle' : 'game_hold')
    expect(await t.ledger.reverse(other, 'Again')).toMatchObject({ isReplay: true, txId: receipt.txId })
    expect(await ann.coins()).toBe(before)
  }
)

test('an expired hold that cannot be voided does not block others', async () => {
  const before = await ann.coins()
  const eve = await t.signUp('eve99')
  const stuck = await stake(10, eve)
  await stake(20)
  await t.booksDb.execute(sql`UPDATE account SET is_frozen = true WHERE owner_id = ${eve.id}`)
  t.clock.advance(minute)
  expect(await t.ledger.voidExpired()).toBe(1)
  expect(await ann.coins()).toBe(before)
  await t.booksDb.execute(sql`UPDATE account SET is_frozen = false WHERE owner_id = ${eve.id}`)
  expect(await t.ledger.voidExpired()).toBe(1)
  expect((await t.ledger.findHold(stuck.ref))?.status).toBe('voided')
})

test.each([-1, 0.5, Number.NaN, 2 ** 60, '5' as never])('rejects a payout of %s', async payout => {
  const { ref } = await stake(10)
  await expect(t.ledger.settle(ref, payout)).rejects.toThrow(RangeError)
  expect((await t.ledger.findHold(ref))?.status).toBe('held')
  await t.ledger.void(ref)
})

test.each([-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '5' as never])(
  'rejects a stake of %s',
  async amount => {
    await expect(stake(amount)).rejects.toThrow(RangeError)
  }
)

test('rejects a stake of an unknown user', async () => {
  await expect(stake(1, { ...ann, id: '999999999' })).rejects.toThrow('Failed query: insert into "hold"')
})

test('skips frozen house accounts, and refuses to settle from a frozen escrow account', async () => {
  const before = await ann.coins()
  const { ref, result } = await stake(10)
  const setFrozen = (name: string, isFrozen: boolean) =>
    t.booksDb.execute(sql`UPDATE account SET is_frozen = ${isFrozen} WHERE holder = ${name}`)
  for (let shard = 0; shard < 64; shard += 2) await setFrozen(`house:${shard}`, true)
  await setFrozen(escrowHolder(result.hold.id), true)
  await expect(t.ledger.settle(ref, 5)).rejects.toMatchObject({ reason: 'account_frozen' })
  for (let count = 0; count < 10; count++) await t.ledger.settle((await stake(1)).ref, 2)
  expect(await ann.coins()).toBe(before)
  await t.booksDb.execute(sql`UPDATE account SET is_frozen = false`)
  await t.ledger.settle(ref, 10)
})

async function postingOf(holdId: string, kind: string): Promise<string> {
  const { rows } = await t.pool.query('SELECT id FROM tx WHERE idem_key = $1', [`${holdId}/${kind}`])
  return rows[0].id
}
