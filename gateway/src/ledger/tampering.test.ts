import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { asOwner } from '#testing/blocked-backend.ts'
import { sendGift } from '#testing/modules/ledger.ts'
import { startApp } from '#testing/start-app.ts'

const t = await startApp()
const ann = await t.signUp('ann11')
const bob = await t.signUp('bob22')
const old = (await sendGift(t, ann, bob, 5)).txId
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
  balance?: number
}

function makeEntry(
  tx: string,
  amount: number,
  { version = 1, kind = 'gift_sent', at = 'now()', which, balance = amount }: Forged = {}
) {
  return `INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version, kind, created_at)
    SELECT '${tx}', id, ${amount}, balance + ${balance}, version + ${version}, '${kind}', ${at}
    FROM account WHERE ${which ?? mine()}`
}

function moveAccount(amount: number, at = 'now()', which = mine()) {
  return `UPDATE account SET balance = balance + ${amount}, version = version + 1, moved_at = ${at} WHERE ${which}`
}

function forge(lie: Forged): string[] {
  const tx = makeTx()
  const fromBob = `owner_id = ${bob.id} AND currency = 'coin'`
  return [
    tx.insert,
    makeEntry(tx.id, 1, lie),
    makeEntry(tx.id, -1, { which: fromBob }),
    moveAccount(1, lie.at),
    moveAccount(-1, 'now()', fromBob)
  ]
}

/** `after` is the balance after the entry, minus the one before all. */
type ForgedLine = [amount: number, version: number, after: number, at?: string]

/** Several postings in which Ann's balance changes once, and the house's each time. */
function forgeChain(lines: ForgedLine[], change: number, versions = lines.length): string[] {
  const house = `holder = 'house:0' AND currency = 'coin'`
  const postings = lines.flatMap(([amount, version, after, at = 'now()']) => {
    const tx = makeTx()
    return [
      tx.insert,
      makeEntry(tx.id, amount, { version, at, balance: after }),
      makeEntry(tx.id, -amount, { which: house }),
      moveAccount(-amount, 'now()', house)
    ]
  })
  return [
    ...postings,
    `UPDATE account SET balance = balance + ${change}, version = version + ${versions}, moved_at = now() WHERE ${mine()}`
  ]
}

type Attack = [what: string, statements: () => string[], message: RegExp]

const forgeries: Attack[] = [
  [
    'a changed balance',
    () => [`UPDATE account SET balance = balance + 1000 WHERE ${mine()}`],
    /without an entry/
  ],
  [
    'a changed version',
    () => [`UPDATE account SET version = version + 1 WHERE ${mine()}`],
    /without an entry/
  ],
  [
    'permission for a negative balance',
    () => [`UPDATE account SET allow_negative = true WHERE ${mine()}`],
    /never changed|denied/
  ],
  [
    'a changed currency',
    () => [`UPDATE account SET currency = 'coin' WHERE ${mine()}`],
    /never changed|denied/
  ],
  [
    'a changed account owner',
    () => [`UPDATE account SET owner_id = ${bob.id} WHERE ${mine()}`],
    /never changed|denied/
  ],
  [
    'a new account with a balance',
    () => [`INSERT INTO account (holder, currency, balance) VALUES ('house:64', 'coin', 5)`],
    /without an entry/
  ],
  ['a deleted account', () => [`DELETE FROM account WHERE holder = 'promo:63'`], /never changed/],
  ['changed entries', () => ['UPDATE entry SET amount = amount + 1'], /never changed|denied/],
  ['deleted entries', () => ['DELETE FROM entry'], /never changed|denied/],
  ['truncated entries', () => ['TRUNCATE entry'], /never changed|denied/],
  ['a changed posting', () => [`UPDATE tx SET kind = 'turntable'`], /never changed|denied/],
  ['a deleted posting', () => ['DELETE FROM tx'], /never changed|denied/],
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
    'a posting that changes no account',
    () => {
      const tx = makeTx()
      return [tx.insert, makeEntry(tx.id, 70), makeEntry(tx.id, -70, { version: 2 })]
    },
    /does not balance/
  ],
  [
    'another leg for an existing posting',
    () => [makeEntry(old, 500), moveAccount(500)],
    /no further entries/
  ],
  ['an entry that changes no account', () => [makeEntry(old, 5, { version: 7 })], /no further entries/],
  ['an entry with a different kind than its posting', () => forge({ kind: 'exchange' }), /does not balance/],
  [
    'an entry older than the previous entry',
    () => forge({ at: `timestamptz '2020-01-01'` }),
    /without an entry/
  ],
  [
    'several entries with a gap',
    () =>
      forgeChain(
        [
          [5, 1, 5],
          [5, 3, 10]
        ],
        10,
        3
      ),
    /without an entry/
  ],
  [
    'several entries that do not continue each other',
    () =>
      forgeChain(
        [
          [5, 1, 6],
          [5, 2, 10]
        ],
        10
      ),
    /without an entry/
  ],
  [
    'several entries of which the last one has another balance',
    () =>
      forgeChain(
        [
          [5, 1, 5],
          [5, 2, 10]
        ],
        11
      ),
    /without an entry/
  ],
  [
    'several entries that overdraw an account in between',
    () =>
      forgeChain(
        [
          [-1_000_000, 1, -1_000_000],
          [1_000_000, 2, 0]
        ],
        0
      ),
    /without an entry/
  ],
  [
    'several entries of which the second one is older',
    () =>
      forgeChain(
        [
          [5, 1, 5],
          [5, 2, 10, `timestamptz '2020-01-01'`]
        ],
        10
      ),
    /without an entry/
  ],
  ['a changed stake', () => [`UPDATE hold SET amount = 1 WHERE ref = 'order-1'`], /never changed/],
  [
    'a changed owner of a stake',
    () => [`UPDATE hold SET user_id = ${bob.id} WHERE ref = 'order-1'`],
    /never changed/
  ],
  ['a deleted hold', () => ['DELETE FROM hold'], /never changed/],
  ['a changed payout', () => [`UPDATE hold SET payout = 1 WHERE ref = 'order-2'`], /never changed/],
  ['a deleted operator action', () => ['DELETE FROM operator_action'], /never changed|denied/]
]

const takeovers: Attack[] = [
  ['disabled triggers', () => ['ALTER TABLE account DISABLE TRIGGER USER'], /must be owner/],
  ['a dropped trigger', () => ['DROP TRIGGER account_needs_entry ON account'], /must be owner/],
  [
    'triggers bypassed as a replica',
    () => ['SET LOCAL session_replication_role = replica'],
    /permission denied/
  ],
  ['a dropped constraint', () => ['ALTER TABLE account DROP CONSTRAINT account_balance'], /must be owner/],
  ['truncated accounts', () => ['TRUNCATE account CASCADE'], /permission denied/],
  [
    'an unfrozen account',
    () => [`UPDATE account SET is_frozen = false WHERE ${mine()}`],
    /permission denied for table account/
  ],
  [
    'a resolved alarm',
    () => ['UPDATE ledger_alarm SET resolved_at = now()'],
    /permission denied for table ledger_alarm/
  ],
  ['a deleted alarm', () => ['DELETE FROM ledger_alarm'], /permission denied for table ledger_alarm/],
  [
    'a check that never ran',
    () => [`UPDATE reconciliation SET ran_at = now(), faults = 0`],
    /permission denied for table reconciliation/
  ],
  [
    'an account marked as checked',
    () => ['UPDATE account_checked SET balance = balance + 1'],
    /permission denied for table account_checked/
  ],
  [
    'an action in the name of an operator',
    () => [
      `INSERT INTO operator_action (operator, action, subject, reason, result, created_at)
        VALUES ('ann', 'unfreeze', 'user:1', '', '{}', now())`
    ],
    /permission denied for table operator_action/
  ]
]

test.each([...forgeries, ...takeovers])(
  'rejects %s by the gateway’s role',
  async (_what, statements, message) => {
    const attack = transact(t.db, async tx => {
      for (const statement of statements()) await tx.execute(sql.raw(statement))
    })
    await expect(attack).rejects.toMatchObject({ cause: { message: expect.stringMatching(message) } })
  }
)

test.each(forgeries)('rejects %s by the owner of the tables', async (_what, statements, message) => {
  const attack = asOwner(t, async owner => {
    await owner.query('BEGIN')
    for (const statement of statements()) await owner.query(statement)
    await owner.query('COMMIT')
  })
  await expect(attack).rejects.toThrow(message)
})

test('accepts the same statements when nothing is forged', async () => {
  const before = await ann.coins()
  await transact(t.db, async tx => {
    for (const statement of forge({})) await tx.execute(sql.raw(statement))
  })
  expect(await ann.coins()).toBe(before + 1)
})

test('accepts one change of a balance with several entries that continue each other', async () => {
  const before = await ann.coins()
  await transact(t.db, async tx => {
    const chain = forgeChain(
      [
        [5, 1, 5],
        [-2, 2, 3]
      ],
      3
    )
    for (const statement of chain) await tx.execute(sql.raw(statement))
  })
  expect(await ann.coins()).toBe(before + 3)
})
