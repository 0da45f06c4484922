import type { Currency } from '@tambay/contracts/common'

import { type Db, queryDriver } from '#platform/database/db.ts'
import type { ResolvedPosting } from './resolved-posting.ts'

export type Line = { holder: string; currency: Currency; balance: number; version: number }

/** What a posting does if one of its accounts is locked: wait, or fail like a posting to a frozen account. */
type WhenLocked = 'wait' | 'fail'

/**
 * One statement inserts the posting, locks the accounts by id, and writes balances and entries. It returns no rows if the
 * idempotency key exists. Legs are separate parameters because PostgreSQL does not know an array's length and would plan
 * the statement every time. ON CONFLICT names no constraint because a concurrent reversal may violate either of two.
 */
export function postingSql(legCount: number, whenLocked: WhenLocked = 'wait'): string {
  const legs = Array.from({ length: legCount }, (_, index) => {
    const [name, currency, amount] = [0, 1, 2].map(field => `$${firstLeg + 3 * index + field}`)
    return `(${name}::text, ${currency}::text, ${amount}::int8)`
  })
  return `
  WITH t AS (
    INSERT INTO tx (id, kind, idem_scope, idem_key, req_hash, memo, reverses, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT DO NOTHING
    RETURNING id
  ), leg (holder, currency, amount) AS (
    VALUES ${legs.join(', ')}
  ), locked AS MATERIALIZED (
    SELECT account.id, account.is_frozen, leg.amount
    FROM account JOIN leg USING (holder, currency)
    WHERE EXISTS (SELECT 1 FROM t)
    ORDER BY account.id
    FOR NO KEY UPDATE OF account${whenLocked === 'fail' ? ' SKIP LOCKED' : ''}
  ), moved AS (
    UPDATE account SET balance = account.balance + locked.amount, version = account.version + 1,
      moved_at = greatest(account.moved_at, $8)
    FROM locked
    WHERE account.id = locked.id AND (SELECT count(*) FROM locked WHERE NOT is_frozen) = ${legCount}
    RETURNING account.id, account.holder, account.currency, account.balance, account.version, account.moved_at,
      locked.amount
  ), written AS (
    INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version, kind, created_at)
    SELECT t.id, moved.id, moved.amount, moved.balance, moved.version, $2, moved.moved_at FROM moved CROSS JOIN t
    RETURNING account_id
  )
  SELECT holder, currency, balance, version FROM moved JOIN written ON written.account_id = moved.id`
}

const firstLeg = 9
const maxPreparedLegs = 8

const prepare = (name: string, whenLocked: WhenLocked) =>
  Array.from({ length: maxPreparedLegs + 1 }, (_, legCount) => ({
    name: `${name}_${legCount}`,
    text: postingSql(legCount, whenLocked)
  }))

const statements = { wait: prepare('ledger_posting', 'wait'), fail: prepare('ledger_posting_now', 'fail') }

/** Each connection parses and plans a named statement once (spec ARCH-19), an unnamed one on every call. */
export function writePosting(
  db: Db,
  id: string,
  posting: ResolvedPosting,
  now: Date,
  whenLocked: WhenLocked = 'wait'
): Promise<Line[]> {
  const { kind, idemScope, idemKey, reqHash = '', memo, reverses = null, legs } = posting
  const statement = statements[whenLocked][legs.length] ?? { text: postingSql(legs.length, whenLocked) }
  const values = [
    id,
    kind,
    idemScope,
    idemKey,
    reqHash,
    JSON.stringify(memo),
    reverses,
    now.toISOString(),
    ...legs.flatMap(leg => [leg.name, leg.currency, leg.amount])
  ]
  return queryDriver<Line>(db, { ...statement, values })
}
