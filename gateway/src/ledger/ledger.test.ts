import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { requestHash } from '#platform/crypto/request-hash.ts'
import { transact } from '#platform/database/transact.ts'
import { asOwner, blockedBackend } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'
import { post } from './posting/post.ts'
import { move, type Posting } from './posting/posting.ts'
import { resolveLegs } from './posting/resolved-posting.ts'

const memo = { title: 'A test', counterparty: 'Tambay', reason: 'Because of a test' }

let count = 0
const t = await startApp()
const ann = await t.signUp('ann11')
const bob = await t.signUp('bob22')

function gift(from: TestPerson, to: TestPerson, amount: number, more: Partial<Posting> = {}): Posting {
  const legs = move({ user: from.id }, { user: to.id }, 'coin', amount)
  return { kind: 'gift_sent', legs, idemScope: 'test', idemKey: `key-${count++}`, memo, ...more }
}

test('every new user gets 3000 coins and no diamonds', async () => {
  const eve = await t.signUp('eve33')
  expect([await eve.coins(), await eve.diamonds()]).toEqual([3000, 0])
})

test('moves coins and returns both balances with their versions', async () => {
  const receipt = await t.ledger.post(gift(ann, bob, 100))
  expect(receipt.balanceOf(ann.id, 'coin')).toEqual({ currency: 'coin', balance: 2900, version: 2 })
  expect(receipt.balanceOf(bob.id, 'coin')).toEqual({ currency: 'coin', balance: 3100, version: 2 })
  expect([await ann.coins(), await bob.coins()]).toEqual([2900, 3100])
})

test('refuses to overdraw and leaves both wallets untouched', async () => {
  const before = [await ann.coins(), await bob.coins()]
  await expect(t.ledger.post(gift(ann, bob, 1_000_000))).rejects.toMatchObject({
    reason: 'coin_balance_not_enough'
  })
  const diamonds = move({ user: ann.id }, 'issuance', 'diamond', 1)
  await expect(t.ledger.post(gift(ann, bob, 1, { legs: diamonds }))).rejects.toMatchObject({
    reason: 'diamond_balance_not_enough'
  })
  expect([await ann.coins(), await bob.coins()]).toEqual(before)
})

test('a replay returns the first receipt and moves nothing', async () => {
  const posting = gift(ann, bob, 10, { reqHash: 'one' })
  const first = await t.ledger.post(posting)
  await t.ledger.post(gift(bob, ann, 5))
  const again = await t.ledger.post(posting)
  expect(again.isReplay).toBe(true)
  expect(again.txId).toBe(first.txId)
  expect(again.balanceOf(ann.id, 'coin')).toEqual(first.balanceOf(ann.id, 'coin'))
})

test('refuses a key that was used for a different posting', async () => {
  const posting = gift(ann, bob, 10, { reqHash: 'one' })
  await t.ledger.post(posting)
  const reused = { reason: 'idempotency_key_reused' }
  await expect(t.ledger.post({ ...posting, reqHash: 'two' })).rejects.toMatchObject(reused)
  const own = gift(ann, bob, 10)
  await t.ledger.post(own)
  const before = await ann.coins()
  await expect(t.ledger.post({ ...own, legs: gift(ann, bob, 11).legs })).rejects.toMatchObject(reused)
  expect(await ann.coins()).toBe(before)
})

test('a refused posting leaves its key unused', async () => {
  const posting = gift(ann, bob, 1_000_000)
  await expect(t.ledger.post(posting)).rejects.toMatchObject({ reason: 'coin_balance_not_enough' })
  const receipt = await t.ledger.post({ ...posting, legs: gift(ann, bob, 1).legs })
  expect(receipt.isReplay).toBe(false)
})

test('ten concurrent copies of a posting move coins once', async () => {
  const before = await ann.coins()
  const posting = gift(ann, bob, 7)
  const receipts = await Promise.all(Array.from({ length: 10 }, () => t.ledger.post(posting)))
  expect(receipts.filter(receipt => !receipt.isReplay)).toHaveLength(1)
  expect(await ann.coins()).toBe(before - 7)
})

test('of concurrent payments, only those that the balance covers succeed', async () => {
  const eve = await t.signUp('eve44')
  const spends = Array.from({ length: 20 }, () => t.ledger.post(gift(eve, bob, 400)))
  const results = await Promise.allSettled(spends)
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(7)
  expect(await eve.coins()).toBe(200)
})

test('concurrent transfers in both directions never deadlock', async () => {
  const [eve, dan] = [await t.signUp('eve66'), await t.signUp('dan77')]
  // Doesn't use `transact`, whose retries would hide a deadlock.
  const transfers = Array.from({ length: 150 }, (_, index) => {
    const { legs, ...posting } = index % 2 === 0 ? gift(eve, dan, 1) : gift(dan, eve, 1)
    return t.db.transaction(tx =>
      post(tx, { ...posting, legs: resolveLegs(legs, { sequence: 0, isFrozen: () => false }) }, t.clock.now())
    )
  })
  await Promise.all(transfers)
  expect([await eve.coins(), await dan.coins()]).toEqual([3000, 3000])
})

test('a connection lost before the commit moves nothing and leaves the key unused', async () => {
  const before = await ann.coins()
  const posting = gift(ann, bob, 10)
  const dying = transact(t.db, async tx => {
    await t.ledger.post(posting, tx)
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await asOwner(t, owner => owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]))
    await tx.execute(sql`SELECT 1`)
  })
  await expect(dying).rejects.toThrow(/Failed query|terminat/)
  expect(await ann.coins()).toBe(before)
  expect((await t.ledger.post(posting)).isReplay).toBe(false)
})

test('hashes a posting without a request like earlier releases, so that its replay is recognized', async () => {
  const { txId } = await t.ledger.post(gift(ann, bob, 10))
  const { rows } = await t.db.execute(sql`SELECT req_hash FROM tx WHERE id = ${txId}`)
  const legs = [
    [{ user: ann.id }, 'coin', -10],
    [{ user: bob.id }, 'coin', 10]
  ]
  expect(rows).toEqual([{ req_hash: requestHash(['gift_sent', legs]) }])
})

test('PostgreSQL ends an idle transaction after a minute', async () => {
  const { rows } = await t.pool.query('SHOW idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
})

test('a posting is rolled back with the caller’s transaction', async () => {
  const before = await ann.coins()
  const failing = transact(t.db, async tx => {
    await t.ledger.post(gift(ann, bob, 10), tx)
    throw new Error('The prize is gone')
  })
  await expect(failing).rejects.toThrow('The prize is gone')
  expect(await ann.coins()).toBe(before)
})

test('refuses postings to and from a frozen account', async () => {
  const eve = await t.signUp('eve55')
  await t.booksDb.execute(sql`UPDATE account SET is_frozen = true WHERE owner_id = ${eve.id}`)
  await expect(t.ledger.post(gift(eve, bob, 1))).rejects.toMatchObject({ reason: 'account_frozen' })
  await expect(t.ledger.post(gift(bob, eve, 1))).rejects.toMatchObject({ reason: 'account_frozen' })
  await expect(transact(t.db, tx => t.ledger.post(gift(bob, eve, 1), tx))).rejects.toMatchObject({
    reason: 'account_frozen'
  })
  expect(await eve.coins()).toBe(3000)
})

test('refuses a posting whose account is frozen while it waits for the lock', async () => {
  const eve = await t.signUp('eve88')
  const posting = await asOwner(t, async owner => {
    await owner.query('BEGIN')
    await owner.query('UPDATE account SET is_frozen = true WHERE owner_id = $1', [eve.id])
    const waiting = Promise.allSettled([t.ledger.post(gift(bob, eve, 1))])
    await blockedBackend(t)
    await owner.query('COMMIT')
    return waiting
  })
  expect(posting).toMatchObject([{ status: 'rejected', reason: { reason: 'account_frozen' } }])
  expect(await eve.coins()).toBe(3000)
})

test('reverses a posting once', async () => {
  const before = await ann.coins()
  const { txId } = await t.ledger.post(gift(ann, bob, 25))
  await t.ledger.reverse(txId, 'Sent by mistake')
  expect((await t.ledger.reverse(txId, 'Sent by mistake')).isReplay).toBe(true)
  expect(await ann.coins()).toBe(before)
})

test('after a reversal of a reversal, only the latest reversal can be reversed', async () => {
  const before = await ann.coins()
  const { txId } = await t.ledger.post(gift(ann, bob, 25))
  const mistaken = await t.ledger.reverse(txId, 'The wrong one')
  const back = await t.ledger.reverse(mistaken.txId, 'That was a mistake')
  expect(await ann.coins()).toBe(before - 25)
  await expect(t.ledger.reverse(txId, 'Now for good')).rejects.toThrow(`reverse that one`)
  expect(await t.ledger.reverse(back.txId, 'Now for good')).toMatchObject({ isReplay: false })
  expect((await t.ledger.reverse(txId, 'Again')).txId).toBe(mistaken.txId)
  expect(await ann.coins()).toBe(before)
})

test('concurrent reversals of a posting reverse it once', async () => {
  const before = await ann.coins()
  for (let round = 0; round < 10; round++) {
    const { txId } = await t.ledger.post(gift(ann, bob, 25))
    const receipts = await Promise.all(
      Array.from({ length: 8 }, () => t.ledger.reverse(txId, 'Sent by mistake'))
    )
    expect(receipts.filter(receipt => !receipt.isReplay)).toHaveLength(1)
  }
  expect(await ann.coins()).toBe(before)
})

test('sends a balance event after the commit and none after a refusal', async () => {
  const socket = await ann.connect()
  const event = socket.next('balance')
  await expect(t.ledger.post(gift(ann, bob, 1_000_000))).rejects.toThrow('coin_balance_not_enough')
  const receipt = await t.ledger.post(gift(ann, bob, 3))
  expect(await event).toEqual(receipt.balanceOf(ann.id, 'coin'))
})
