import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { asMonitor, createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { breakBooks, sendGift } from '#testing/modules/ledger.ts'
import { escrowHolder } from '../posting/holder-name.ts'
import { staleAfterMs } from './check-holds.ts'
import { isDue, reconcile } from './reconciliation.ts'
import { unfreeze } from './unfreeze.ts'

let t: TestApp
let ann: TestPerson
let bob: TestPerson
beforeEach(async () => {
  t = await createTestApp()
  ann = await t.signUp('ann11')
  bob = await t.signUp('bob22')
})
afterEach(() => t.close())

const frozen = { reason: 'account_frozen' }
const minute = 60_000
const tamper = (coins: number) =>
  breakBooks(
    t.url,
    `UPDATE account SET balance = balance + ${coins} WHERE owner_id = ${ann.id} AND currency = 'coin'`
  )

async function hold(person: TestPerson, ref = 'order-1') {
  const expiresAt = new Date(t.clock.now().getTime() + minute)
  const memo = { title: 'Color Game', counterparty: 'Color Game', reason: 'Round 1' }
  const name = { scope: 'game:color-game', ref }
  const request = { ...name, userId: person.id, currency: 'coin' as const, amount: 100, expiresAt, memo }
  return (await t.ledger.hold(request)).hold
}

async function accountOf(holder: string): Promise<string> {
  const { rows } = await t.db.execute<{ id: string }>(
    sql`SELECT id::text FROM account WHERE holder = ${holder} AND currency = 'coin'`
  )
  return rows[0]?.id ?? ''
}

async function freeze(holder: string): Promise<void> {
  await t.booksDb.execute(sql`UPDATE account SET is_frozen = true WHERE holder = ${holder}`)
}

async function fetchPath(path: string) {
  return t.fastify.inject({ method: 'GET', url: path, headers: asMonitor })
}

test('voids expired holds before the checks, so that they raise no alarm', async () => {
  await hold(ann)
  t.clock.advance(minute + staleAfterMs + 1)
  expect((await reconcile(t, 'full')).faults).toEqual([])
  expect(await ann.coins()).toBe(3000)
})

test('raises an alarm for an expired hold that cannot be voided', async () => {
  const { id } = await hold(ann)
  await freeze(`user:${ann.id}`)
  t.clock.advance(minute + staleAfterMs)
  expect((await reconcile(t, 'recent')).raised).toEqual([])
  t.clock.advance(1)
  expect((await reconcile(t, 'recent')).raised).toMatchObject([
    { fault: 'stale_hold', subject: id, accountId: await accountOf(`user:${ann.id}`) }
  ])
  expect(t.takeErrors()).toHaveLength(1)
})

test('a stale hold in a frozen escrow account does not freeze its user', async () => {
  const { id } = await hold(ann)
  await freeze(escrowHolder(id))
  t.clock.advance(minute + staleAfterMs + 1)
  expect((await reconcile(t, 'recent')).faults).toEqual([])
  await sendGift(t, ann, bob)
})

test('the stale hold is voided after an operator unfreezes its account', async () => {
  await hold(ann)
  await freeze(`user:${ann.id}`)
  t.clock.advance(minute + staleAfterMs + 1)
  await reconcile(t, 'recent')
  t.takeErrors()
  expect(await t.ledger.voidExpired()).toBe(0)
  const accountId = await accountOf(`user:${ann.id}`)
  expect(await transact(t.operatorDb, tx => unfreeze(tx, accountId, t.clock.now()))).toMatchObject({
    stillWrong: [],
    resolved: [{ fault: 'stale_hold' }]
  })
  expect(await t.ledger.voidExpired()).toBe(1)
  expect(await ann.coins()).toBe(3000)
  expect((await reconcile(t, 'recent')).faults).toEqual([])
})

test('raises an alarm for an escrow sub-account that differs from its open holds', async () => {
  const { id } = await hold(ann)
  const other = await hold(bob, 'order-2')
  const otherStake = escrowHolder(other.id) === escrowHolder(id) ? 100 : 0
  expect((await reconcile(t, 'recent')).faults).toEqual([])
  await t.db
    .execute(sql`UPDATE hold SET status = 'voided', ended_at = now(), balance_at_end = 0, version_at_end = 0
      WHERE id = ${id}`)
  expect((await reconcile(t, 'recent')).raised).toMatchObject([
    {
      fault: 'escrow',
      subject: `${escrowHolder(id)} coin`,
      detail: `The balance is ${100 + otherStake}, open holds add up to ${otherStake}`
    }
  ])
  t.takeErrors()
})

test('the alarm for a missing sub-account freezes nobody and resolves itself', async () => {
  await breakBooks(t.url, `DELETE FROM account WHERE holder = 'house:5' AND currency = 'coin'`)
  expect((await reconcile(t, 'recent')).raised).toMatchObject([
    { fault: 'sub_accounts', subject: 'house coin', detail: 'There are 63 sub-accounts and should be 64' }
  ])
  t.takeErrors()
  await sendGift(t, ann, bob)
  await breakBooks(
    t.url,
    `INSERT INTO account (holder, currency, allow_negative) VALUES ('house:5', 'coin', true)`
  )
  await reconcile(t, 'recent')
  expect((await fetchPath('/readyz')).json()).toEqual({ status: 'ready' })
})

test('logs an alarm only once', async () => {
  await tamper(5)
  expect((await reconcile(t, 'recent')).raised).toHaveLength(2)
  const again = await reconcile(t, 'full')
  expect([again.faults.length, again.raised.length]).toEqual([2, 0])
  expect(t.takeErrors()).toHaveLength(2)
})

test('a second recent run finds the same unbalanced posting, but raises no second alarm', async () => {
  const [first, second] = [await sendGift(t, ann, bob, 1), await sendGift(t, ann, bob, 2)]
  await breakBooks(
    t.url,
    `UPDATE entry SET tx_id = '${first.txId}' WHERE tx_id = '${second.txId}' AND amount < 0`
  )
  const found = await reconcile(t, 'recent')
  expect(new Set(found.raised.map(({ fault }) => fault))).toEqual(new Set(['posting_sum']))
  const again = await reconcile(t, 'recent')
  expect([again.faults.length, again.raised.length]).toEqual([found.faults.length, 0])
  t.takeErrors()
})

test('unfreezes a repaired account but not a broken one', async () => {
  await tamper(5)
  await reconcile(t, 'recent')
  t.takeErrors()
  const accountId = await accountOf(`user:${ann.id}`)
  const attempt = () => transact(t.operatorDb, tx => unfreeze(tx, accountId, t.clock.now()))
  expect((await attempt()).stillWrong).toMatchObject([{ fault: 'balance' }])
  await expect(sendGift(t, ann, bob)).rejects.toMatchObject(frozen)
  await tamper(-5)
  expect((await attempt()).resolved).toMatchObject([{ fault: 'balance' }])
  await sendGift(t, ann, bob)
  expect((await reconcile(t, 'full')).faults).toEqual([])
})

test('with open alarms, the gateway is ready and reports alarm counts without account names', async () => {
  await tamper(5)
  await reconcile(t, 'recent')
  t.takeErrors()
  const answer = await fetchPath('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'ready',
      ledger: {
        alarms: [
          { fault: 'balance', count: 1 },
          { fault: 'currency_sum', count: 1 }
        ]
      }
    }
  ])
})

test('metrics include postings, open alarms and the last run', async () => {
  await sendGift(t, ann, bob)
  await tamper(5)
  await reconcile(t, 'full')
  t.takeErrors()
  const { body, headers } = await fetchPath('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('ledger_postings_total 3')
  expect(body).toContain('ledger_reconciliation_failures{fault="balance"} 1')
  expect(body).toContain(
    `ledger_reconciliation_last_run_timestamp_seconds{scope="full"} ${t.clock.now().getTime() / 1000}`
  )
})

test('concurrent runs find no faults while coins move', async () => {
  const gifts = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0 ? sendGift(t, ann, bob, 3) : sendGift(t, bob, ann, 2)
  )
  const runs = Array.from({ length: 10 }, (_, index) => reconcile(t, index % 2 === 0 ? 'recent' : 'full'))
  const reports = await Promise.all(runs)
  await Promise.all(gifts)
  expect(reports.flatMap(report => report.faults)).toEqual([])
})

test('a run is due every minute', async () => {
  const due = () => isDue(t.db, t.clock.now())
  expect(await due()).toBe(true)
  await reconcile(t, 'recent')
  expect(await due()).toBe(false)
  t.clock.advance(minute)
  expect(await due()).toBe(true)
})
