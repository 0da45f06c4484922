import { avatars } from '@tambay/contracts/pictures'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { query } from '#testing/database.ts'
import { breakBooks } from '#testing/modules/ledger.ts'
import { startApp } from '#testing/start-app.ts'
import { checkRecent, reconcile } from './reconciliation.ts'

const userCount = 2000
const maxSlice = 50
/** Fewer than there are accounts. */
const fewRows = 3000

const app = await startApp()
await query(
  app.url,
  `WITH made AS (
     INSERT INTO users (username, nick_name, avatar, invite_code, created_at)
     SELECT 'filler' || n, 'Filler', '${avatars[0]}', 'filler' || n, now() FROM generate_series(1, ${userCount}) AS n
     RETURNING id
   )
   INSERT INTO account (holder, owner_id, currency)
   SELECT 'user:' || id, id, currency FROM made, unnest(ARRAY['coin', 'diamond']) AS currency`
)

/** Adds postings, one a second, the last one a day ago. Each gives one coin to one of the users. */
async function addPostings(from: number, to: number): Promise<void> {
  const end = new Date(app.clock.now().getTime() - 86_400_000).toISOString()
  await breakBooks(
    app.url,
    `INSERT INTO tx (id, kind, idem_scope, idem_key, req_hash, memo, created_at)
     SELECT gen_random_uuid(), 'gift_sent', 'fill', n, '', '{}', timestamptz '${end}' - (${to} - n) * interval '1 second'
     FROM generate_series(${from}, ${to - 1}) AS n`,
    `WITH receiver AS (
       SELECT id, row_number() OVER (ORDER BY id) - 1 AS position FROM account
       WHERE currency = 'coin' AND owner_id IS NOT NULL
     ), leg AS (
       SELECT tx.id AS tx_id, receiver.id AS account_id, 1 AS step, n / ${userCount} + 1 AS version, created_at
       FROM tx, LATERAL (SELECT idem_key::int AS n) AS number JOIN receiver ON position = n % ${userCount}
       WHERE n >= ${from}
       UNION ALL
       SELECT tx.id, account.id, -1, idem_key::int + 1, created_at
       FROM tx JOIN account ON holder = 'promo:0' AND currency = 'coin' WHERE idem_key::int >= ${from}
     )
     INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version, kind, created_at)
     SELECT tx_id, account_id, step, step * version, version, 'gift_sent', created_at FROM leg ORDER BY created_at`,
    `UPDATE account SET balance = last.balance_after, version = last.account_version
     FROM (SELECT DISTINCT ON (account_id) * FROM entry ORDER BY account_id, account_version DESC) AS last
     WHERE account.id = last.account_id`,
    `SELECT brin_summarize_new_values('entry_created')`,
    'ANALYZE'
  )
}

const countReads = async (tx: Tx) => {
  const { rows } = await tx.execute<{ read: number }>(
    sql`SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables`
  )
  return rows[0]?.read ?? 0
}

const readRows = () =>
  transact(app.booksDb, async tx => {
    const before = await countReads(tx)
    expect((await checkRecent(tx, app.clock.now(), maxSlice)).faults).toEqual([])
    return (await countReads(tx)) - before
  })

test('the check of each minute reads as many rows with three times the history', async () => {
  await addPostings(0, 5000)
  expect((await reconcile(app, 'full')).faults).toEqual([])
  await reconcile({ ...app, maxSlice }, 'recent')
  const few = await readRows()
  await addPostings(5000, 15_000)
  expect((await reconcile(app, 'full')).faults).toEqual([])
  const many = await readRows()
  expect(few).toBeLessThan(fewRows)
  expect(many).toBeLessThan(fewRows)
})

test('a pass through all entries ends after as many runs as it has slices', async () => {
  await query(app.url, 'DELETE FROM reconciliation_pass')
  const large = { ...app, maxSlice: 12_000 }
  await reconcile(large, 'recent')
  await breakBooks(
    app.url,
    `UPDATE entry SET balance_after = balance_after + 1 WHERE account_id = (SELECT id FROM account WHERE holder = 'promo:0' AND currency = 'coin') AND account_version = 14000`
  )
  const { raised } = await reconcile(large, 'recent')
  expect(raised.length).toBeGreaterThan(0)
  app.takeErrors()
  await breakBooks(
    app.url,
    `UPDATE entry SET balance_after = balance_after - 1 WHERE account_id = (SELECT id FROM account WHERE holder = 'promo:0' AND currency = 'coin') AND account_version = 14000`
  )
})
