import { randomUUID } from 'node:crypto'

import { type Db, queryDriver } from '#platform/database/db.ts'
import type { ResolvedPosting } from './resolved-posting.ts'
import { type Line, writePosting } from './write-posting.ts'

export interface PostingInBatch {
  posting: ResolvedPosting
  now: Date
}

/**
 * Several postings in one statement. A posting whose idempotency key exists has no lines afterwards. Anything else that
 * stops a posting (an account that is locked, frozen, missing or would be overdrawn) makes the whole statement fail. It
 * never waits for an account, so one that is locked delays nobody else's posting.
 *
 * An account's lines follow each other in the order of the postings. LATERAL makes sure that accounts are looked up one by
 * one. JSON instead of arrays, because the number of elements of an array makes PostgreSQL plan the statement every time.
 */
const text = `
  WITH asked AS (
    SELECT * FROM jsonb_to_recordset($1) AS asked (id uuid, kind text, idem_scope text, idem_key text, req_hash text,
      memo jsonb, now timestamptz, legs jsonb)
  ), t AS (
    INSERT INTO tx (id, kind, idem_scope, idem_key, req_hash, memo, created_at)
    SELECT id, kind, idem_scope, idem_key, req_hash, memo, now FROM asked ORDER BY idem_scope, idem_key
    ON CONFLICT DO NOTHING
    RETURNING id, kind, created_at
  ), leg AS MATERIALIZED (
    SELECT t.*, leg.* FROM asked JOIN t USING (id)
    CROSS JOIN jsonb_to_recordset(asked.legs) AS leg (place int, holder text, currency text, amount int8)
  ), locked AS MATERIALIZED (
    SELECT a.* FROM (SELECT DISTINCT holder, currency FROM leg) AS wanted CROSS JOIN LATERAL (
      SELECT id AS account_id, holder, currency, balance, version, moved_at, allow_negative FROM account
      WHERE holder = wanted.holder AND currency = wanted.currency AND NOT is_frozen
      FOR NO KEY UPDATE SKIP LOCKED
    ) AS a
  ), line AS MATERIALIZED (
    SELECT leg.id, leg.kind, leg.amount, place, locked.*, (balance + sum(leg.amount) OVER up)::int8 AS balance_after,
      version + row_number() OVER up AS account_version,
      greatest(moved_at, max(leg.created_at) OVER up) AS created_at
    FROM leg JOIN locked USING (holder, currency)
    WINDOW up AS (PARTITION BY account_id ORDER BY place)
  ), total AS MATERIALIZED (
    SELECT account_id, max(account_version) AS version, max(created_at) AS moved_at,
      CASE WHEN min(balance_after) < 0 AND NOT bool_and(allow_negative) THEN min(balance_after)
        ELSE (min(balance) + sum(amount))::int8 END AS balance
    FROM line GROUP BY account_id
    HAVING (SELECT count(*) FROM line) = (SELECT count(*) FROM leg)
  ), moved AS (
    UPDATE account SET balance = total.balance, version = total.version, moved_at = total.moved_at
    FROM total WHERE account.id = total.account_id
    RETURNING account.id
  ), written AS (
    INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version, kind, created_at)
    SELECT line.id, account_id, amount, balance_after, account_version, kind, created_at
    FROM line JOIN moved ON moved.id = line.account_id
    RETURNING tx_id
  )
  SELECT line.id AS tx, holder, currency, balance_after AS balance, account_version AS version
  FROM line WHERE EXISTS (SELECT FROM written)`

/** Returns the id and the lines of each posting. */
export async function writeBatch(
  db: Db,
  batch: readonly PostingInBatch[]
): Promise<Array<{ id: string; lines: Line[] }>> {
  const [first, ...others] = batch
  if (!first) return []
  if (others.length === 0) {
    const id = randomUUID()
    return [{ id, lines: await writePosting(db, id, first.posting, first.now, 'fail') }]
  }
  let place = 0
  const asked = batch.map(({ posting: { kind, idemScope, idemKey, reqHash = '', memo, legs }, now }) => ({
    id: randomUUID(),
    kind,
    idem_scope: idemScope,
    idem_key: idemKey,
    req_hash: reqHash,
    memo,
    now,
    legs: legs.map(({ name, currency, amount }) => ({ place: place++, holder: name, currency, amount }))
  }))
  const values = [JSON.stringify(asked)]
  const rows = await queryDriver<Line & { tx: string }>(db, { name: 'ledger_batch', text, values })
  const linesOf = Map.groupBy(rows, row => row.tx)
  return asked.map(({ id }) => ({ id, lines: linesOf.get(id) ?? [] }))
}
