import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { reconcile } from '#ledger/reconciliation/reconciliation.ts'
import { breakBooks, sendGift } from '#testing/modules/ledger.ts'
import { operator, operatorProcess, unprovenOperator, untilListening } from '#testing/operator.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from './tables.ts'

const t = await startApp()
const ann = await t.signUp('ann11')
const bob = await t.signUp('bob22')
const eve = await t.signUp('eve33')

const run = (...args: string[]) => operator(t.url, ...args)
const actions = () => t.db.select().from(operatorAction).orderBy(desc(operatorAction.id))

test('shows a user’s balances, versions, holds and last entries', async () => {
  const { txId } = await sendGift(t, ann, bob, 100)
  const memo = { title: 'Color Game', counterparty: 'Color Game', reason: 'Round 1' }
  const stake = {
    scope: 'game:color-game',
    ref: 'order-1',
    userId: ann.id,
    currency: 'coin',
    amount: 50
  } as const
  const expiresAt = new Date('2099-11-20T12:05:00Z')
  await t.ledger.hold({ ...stake, expiresAt, memo })
  const { json, exitCode } = await run('account', 'ann11', '--json', '--entries', '2')
  expect(exitCode).toBe(0)
  expect(json()).toMatchObject({
    holder: `user:${ann.id}`,
    username: 'ann11',
    accounts: [
      { currency: 'coin', balance: 2850, version: 3, subAccounts: 1 },
      { currency: 'diamond', balance: 0, version: 0, subAccounts: 1 }
    ],
    frozen: [],
    alarms: [],
    holds: [{ scope: 'game:color-game', ref: 'order-1', amount: 50, expiresAt: expiresAt.toISOString() }],
    entries: [
      { account: `user:${ann.id} coin`, version: 3, amount: -50, balanceAfter: 2850, kind: 'game_hold' },
      { version: 2, amount: -100, balanceAfter: 2900, transaction: txId, reversedBy: null }
    ]
  })
  expect((await run('account', '@ann11')).out).toContain('ann11')
})

test('shows the sub-accounts of a system account as one account', async () => {
  const { json } = await run('account', 'promo', '--json')
  expect(json().accounts[0]).toMatchObject({ currency: 'coin', balance: -9000, subAccounts: 64 })
})

test('reverses a posting once and records the operator and the reason', async () => {
  const before = [await ann.coins(), await bob.coins()]
  const { txId } = await sendGift(t, ann, bob, 30)
  const first = await run('reverse', txId, '--reason', 'Sent twice by a broken phone')
  expect([first.exitCode, first.err]).toEqual([0, ''])
  expect(first.out).toBe(`${txId} is reversed: “Sent twice by a broken phone”.`)
  expect([await ann.coins(), await bob.coins()]).toEqual(before)
  const second = await run('reverse', txId, '--reason', 'Once more', '--as', 'lou')
  expect([second.exitCode, second.err]).toEqual([1, expect.stringContaining('already reversed by')])
  expect([await ann.coins(), await bob.coins()]).toEqual(before)
  expect(await actions()).toMatchObject([
    {
      operator: 'tester',
      action: 'reverse',
      subject: txId,
      reason: 'Sent twice by a broken phone',
      result: { reversal: /by (\S+)\.$/.exec(second.err)?.[1] }
    }
  ])
})

test('a reversal sends a balance event to the user’s devices', async () => {
  const { txId } = await sendGift(t, ann, bob, 5)
  const phone = await ann.connect()
  await untilListening(t, 'ledger_balance')
  const event = phone.next('balance')
  await run('reverse', txId, '--reason', 'Sent twice')
  expect(await event).toEqual((await t.ledger.wallet(ann.id)).coin)
})

test('refuses to reverse spent coins or an unknown transaction', async () => {
  const { txId } = await sendGift(t, ann, bob, 900)
  await sendGift(t, bob, ann, await bob.coins())
  const before = (await actions()).length
  const spent = await run('reverse', txId, '--reason', 'A mistake')
  expect([spent.exitCode, spent.out]).toEqual([1, ''])
  expect(spent.err).toBe(
    'User coin balance not enough. The recipient has already spent part of it. Nothing was reversed.'
  )
  const unknown = await run('reverse', 'order-1', '--reason', 'A mistake', '--json')
  expect([unknown.exitCode, unknown.json()]).toEqual([
    1,
    { error: { reason: 'transaction_not_found', message: 'This transaction could not be found.' } }
  ])
  expect(await actions()).toHaveLength(before)
})

test('reconciles all entries and reports sound books', async () => {
  const { out, exitCode } = await run('reconcile')
  expect(exitCode).toBe(0)
  expect(out).toContain('The books are sound.')
  expect((await run('reconcile', '--recent', '--json')).json()).toMatchObject({ scope: 'recent', faults: [] })
})

test('reports broken books (exit code 3) and unfreezes only repaired accounts', async () => {
  const tamper = (coins: number) =>
    breakBooks(
      t.url,
      `UPDATE account SET balance = balance + ${coins} WHERE owner_id = ${eve.id} AND currency = 'coin'`
    )
  await tamper(7)
  const found = await run('reconcile')
  expect(found.exitCode).toBe(3)
  expect(found.out).toContain('The books are NOT sound')
  expect((await run('account', 'eve33')).out).toMatch(/Frozen\n {2}user:\d+ coin\n\nAlarms\n.* balance /)
  await expect(sendGift(t, eve, ann)).rejects.toMatchObject({ reason: 'account_frozen' })

  const early = await run('unfreeze', 'eve33', '--reason', 'Looked at it')
  expect(early.exitCode).toBe(3)
  expect(early.err).toContain('stays frozen because its books are still wrong')
  await tamper(-7)
  const late = await run('unfreeze', 'eve33', '--currency', 'coin', '--reason', 'Mended by hand, ticket 12')
  expect([late.exitCode, late.out]).toEqual([0, `user:${eve.id} coin is unfrozen.`])
  expect((await actions())[0]).toMatchObject({ action: 'unfreeze', subject: `user:${eve.id} coin` })
  await sendGift(t, eve, ann)
  expect((await reconcile(t, 'full')).faults).toEqual([])
  expect((await run('unfreeze', 'eve33', '--reason', 'Again')).err).toBe('No account of eve33 is frozen.')
})

test('prints an unknown command to stderr, with how to list all, and exits with 2', async () => {
  const { err, out, exitCode } = await operatorProcess(t.url, 'pay', 'ann11')
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toBe('unknown command "pay"\n\nnpm run operator -- help lists all commands.\n')
})

test('prints the result to stdout and exits with 0 when the process succeeds', async () => {
  const { err, out, exitCode } = await operatorProcess(
    t.url,
    'wheel',
    'history',
    '--unproven',
    '--as',
    'tester'
  )
  expect([exitCode, err]).toEqual([0, expect.stringContaining('unproven')])
  expect(out).toMatch(/^The wheel is open\..*\n$/s)
})

test('reports an unknown username (exit code 1)', async () => {
  const { err, exitCode } = await run('account', 'nobody99')
  expect([exitCode, err]).toEqual([
    1,
    'No user matches "nobody99". Give a username, a user id, or a system account such as house:7.'
  ])
})

test('reports an unreachable or unmigrated database (exit code 1)', async () => {
  const silent = await unprovenOperator('postgres://tambay@127.0.0.1:1/tambay', 'reconcile')
  expect([silent.exitCode, silent.err]).toEqual([
    1,
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1'
  ])
  const empty = await unprovenOperator(process.env.TEST_DATABASE_URL ?? '', 'reconcile')
  expect([empty.exitCode, empty.err]).toEqual([
    1,
    'The database is not migrated to this version: start the gateway on it first.'
  ])
})
