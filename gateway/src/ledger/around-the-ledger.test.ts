import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { transact } from '../db/transact.ts'
import { assertSound } from '../testing/assert-sound.ts'
import { asOwner } from '../testing/blocked-backend.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/create-test-app.ts'
import { give } from './reconciliation/testing.ts'

let t: TestApp
let ann: TestPerson
let bob: TestPerson
let old: string
beforeAll(async () => {
  t = await createTestApp()
  ann = await t.signUp('ann11')
  bob = await t.signUp('bob22')
  old = (await give(t, ann, bob, 5)).txId
  const memo = { title: 'Color Game', counterparty: 'Color Game', reason: 'Round 1' }
  const expiresAt = new Date(t.clock.now().getTime() + 60_000)
  const stake = {
    scope: 'game:color-game',
    userId: ann.id,
    currency: 'coin',
    amount: 9,
    expiresAt,
    memo
  } as const
  await t.ledger.hold({ ...stake, ref: 'order-1' })
  await t.ledger.hold({ ...stake, ref: 'order-2' })
  await t.ledger.settle({ scope: stake.scope, ref: 'order-2' }, 20)
})
afterEach(() => assertSound(t.db))
afterAll(() => t.close())

const mine = () => `owner_id = ${ann.id} AND currency = 'coin'`

function makeTx(id = randomUUID()) {
  const insert = `INSERT INTO tx (id, kind, idem_scope, idem_key, req_hash, memo, created_at)
    VALUES ('${id}', 'gift_sent', 'forged', '${id}', '', '{}', now())`
  return { id, insert }
}

interface Forged {
  version?: number
  kind?: string
  at?: string
  which?: string
}

/** Writes a line of an account as the ledger would, except for what is said. */
function makeEntry(
  tx: string,
  amount: number,
  { version = 1, kind = 'gift_sent', at = 'now()', which }: Forged = {}
) {
  return `INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version, kind, created_at)
    SELECT '${tx}', id, ${amount}, balance + ${amount}, version + ${version}, '${kind}', ${at}
    FROM account WHERE ${which ?? mine()}`
}

function moveAccount(amount: number, at = 'now()', which = mine()) {
  return `UPDATE account SET balance = balance + ${amount}, version = version + 1, moved_at = ${at} WHERE ${which}`
}

/** A posting of a coin from bob to ann that is right, unless it is dated or called wrongly. */
function forge(lie: Forged): string[] {
  const tx = makeTx()
  const his = `owner_id = ${bob.id} AND currency = 'coin'`
  return [
    tx.insert,
    makeEntry(tx.id, 1, lie),
    makeEntry(tx.id, -1, { which: his }),
    moveAccount(1, lie.at),
    moveAccount(-1, 'now()', his)
  ]
}

type Attack = [what: string, statements: () => string[], says: RegExp]

/** Refused to everyone, the owner of the tables too. */
const forgeries: Attack[] = [
  ['a balance', () => [`UPDATE account SET balance = balance + 1000 WHERE ${mine()}`], /without an entry/],
  ['a version', () => [`UPDATE account SET version = version + 1 WHERE ${mine()}`], /without an entry/],
  [
    'leave to go below zero',
    () => [`UPDATE account SET allow_negative = true WHERE ${mine()}`],
    /never changed/
  ],
  ['diamonds into coins', () => [`UPDATE account SET currency = 'coin' WHERE ${mine()}`], /never changed/],
  ['whose an account is', () => [`UPDATE account SET owner_id = ${bob.id} WHERE ${mine()}`], /never changed/],
  [
    'an account that begins with coins',
    () => [`INSERT INTO account (holder, currency, balance) VALUES ('house:64', 'coin', 5)`],
    /without an entry/
  ],
  ['an account away', () => [`DELETE FROM account WHERE holder = 'promo:63'`], /never changed/],
  ['entries', () => ['UPDATE entry SET amount = amount + 1'], /never changed|denied/],
  ['entries away', () => ['DELETE FROM entry'], /never changed|denied/],
  ['all entries away', () => ['TRUNCATE entry'], /never changed|denied/],
  ['a posting', () => [`UPDATE tx SET kind = 'turntable'`], /never changed|denied/],
  ['a posting away', () => ['DELETE FROM tx'], /never changed|denied/],
  ['a posting without entries', () => [makeTx().insert], /does not balance/],
  [
    'a posting with one leg',
    () => {
      const tx = makeTx()
      return [tx.insert, makeEntry(tx.id, 70), moveAccount(70)]
    },
    /does not balance/
  ],
  [
    'a posting that no account has come to',
    () => {
      const tx = makeTx()
      return [tx.insert, makeEntry(tx.id, 70), makeEntry(tx.id, -70, { version: 2 })]
    },
    /does not balance/
  ],
  ['another leg of an old posting', () => [makeEntry(old, 500), moveAccount(500)], /no further entries/],
  ['an entry that moves nothing', () => [makeEntry(old, 5, { version: 7 })], /no further entries/],
  ['an entry of another kind than its posting', () => forge({ kind: 'exchange' }), /does not balance/],
  [
    'an entry dated before the one before it',
    () => forge({ at: `timestamptz '2020-01-01'` }),
    /without an entry/
  ],
  ['a stake', () => [`UPDATE hold SET amount = 1 WHERE ref = 'order-1'`], /never changed/],
  ['whose a stake is', () => [`UPDATE hold SET user_id = ${bob.id} WHERE ref = 'order-1'`], /never changed/],
  ['a stake away', () => ['DELETE FROM hold'], /never changed/],
  ['how an order ended', () => [`UPDATE hold SET payout = 1 WHERE ref = 'order-2'`], /never changed/],
  ['who did what by hand', () => ['DELETE FROM operator_action'], /never changed|denied/]
]

/** Refused to whom the gateway works as: the owner of a table may do what he likes with its triggers. */
const takeovers: Attack[] = [
  ['the guards off', () => ['ALTER TABLE account DISABLE TRIGGER USER'], /must be owner/],
  ['the guards away', () => ['DROP TRIGGER account_needs_entry ON account'], /must be owner/],
  ['the guards asleep', () => ['SET LOCAL session_replication_role = replica'], /permission denied/],
  ['the rules away', () => ['ALTER TABLE account DROP CONSTRAINT account_balance'], /must be owner/],
  ['all accounts away', () => ['TRUNCATE account CASCADE'], /permission denied/]
]

test.each([...forgeries, ...takeovers])(
  'the gateway’s role never writes %s',
  async (_what, statements, says) => {
    const attack = transact(t.db, async tx => {
      for (const statement of statements()) await tx.execute(sql.raw(statement))
    })
    await expect(attack).rejects.toMatchObject({ cause: { message: expect.stringMatching(says) } })
  }
)

test.each(forgeries)('the owner of the tables never writes %s', async (_what, statements, says) => {
  const attack = asOwner(t, async owner => {
    await owner.query('BEGIN')
    for (const statement of statements()) await owner.query(statement)
    await owner.query('COMMIT')
  })
  await expect(attack).rejects.toThrow(says)
})

test('what the forgeries are made of is right when nothing is forged', async () => {
  const before = await ann.coins()
  await transact(t.db, async tx => {
    for (const statement of forge({})) await tx.execute(sql.raw(statement))
  })
  expect(await ann.coins()).toBe(before + 1)
})
