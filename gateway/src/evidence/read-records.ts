import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'

/** A row as one line of JSON, which is what is hashed. */
export interface PostingRecord {
  id: string
  text: string
}

export interface ActionRecord {
  position: number
  /** The hash of this action and the hash of the one before it. */
  hash: string
  text: string
}

const rowsPerFetch = 2000

const postingText = sql`jsonb_build_object(
  'id', tx.id, 'kind', tx.kind, 'scope', tx.idem_scope, 'key', tx.idem_key, 'request', tx.req_hash,
  'memo', tx.memo, 'reverses', tx.reverses, 'at', tx.created_at,
  'entries', (
    SELECT jsonb_agg(jsonb_build_object(
      'account', account.holder || ' ' || account.currency, 'amount', entry.amount, 'balance', entry.balance_after,
      'version', entry.account_version, 'kind', entry.kind, 'at', entry.created_at
    ) ORDER BY account.holder, account.currency, entry.account_version)
    FROM entry JOIN account ON account.id = entry.account_id WHERE entry.tx_id = tx.id
  ))::text`

/** Times in texts depend on the time zone of the transaction. */
export async function useUtc(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`)
}

export async function* readPostings(tx: Tx, which: SQL = sql`true`): AsyncGenerator<PostingRecord> {
  yield* fetchAll(tx, sql`SELECT id::text, ${postingText} AS text FROM tx WHERE ${which} ORDER BY id`)
}

export async function* readActions(tx: Tx, after = 0): AsyncGenerator<ActionRecord> {
  yield* fetchAll(
    tx,
    sql`SELECT position, hash, (jsonb_strip_nulls(to_jsonb(line) - 'hash'))::text AS text
      FROM operator_action AS line WHERE position > ${after} ORDER BY position`
  )
}

async function* fetchAll<Row>(tx: Tx, query: SQL): AsyncGenerator<Row> {
  await tx.execute(sql`DECLARE records NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`FETCH ${rowsPerFetch} FROM records`))
    yield* rows as Row[]
    if (rows.length < rowsPerFetch) break
  }
  await tx.execute(sql`CLOSE records`)
}
