import type { Pool } from '../gateway.ts'
import type { People } from '../servers/database.ts'
import { randomText, vocabulary } from '../servers/random-words.ts'

const batch = 500_000
const postBatch = 200_000
const idOf = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const spread = `interval '1 second' * 31536000`

/** A multiple of the 64 sub-accounts that give the coins, so that their balances can be computed. */
export const roundUsers = (users: number) => Math.ceil(users / 64) * 64

/** Each posting gives a coin to a person, or takes it back. The last one is a day old, the first one a year. */
export async function addPostings(pool: Pool, { first, count }: People, total: number): Promise<void> {
  await fillFast(pool, ['tx', 'entry'], async () => {
    for (let from = 0; from < total; from += batch) {
      const values = [first, count, total, from, Math.min(total, from + batch) - 1]
      await pool.query(
        `WITH posting AS (
           SELECT n, ${idOf} AS id, n / $2::int AS turn, n / 64 AS promo_turn, n / 64 % ($2::int / 64) + 1 AS given,
             now() - interval '1 day' - (1 - n::float / $3::int) * ${spread} AS moment
           FROM generate_series($4::int, $5::int) AS n
         ), added AS (
           INSERT INTO tx (id, kind, idem_scope, idem_key, req_hash, memo, created_at)
           SELECT id, 'gift_sent', 'bench', n::text, '', '{"title":"A gift","counterparty":"Somebody","reason":"A gift"}', moment
           FROM posting
         )
         INSERT INTO entry (tx_id, account_id, amount, balance_after, account_version, kind, created_at)
         SELECT posting.id, account.id, 1 - 2 * (turn % 2), 1 - turn % 2, turn + 1, 'gift_sent', moment
         FROM posting JOIN account ON owner_id = $1::bigint + n % $2::int AND currency = 'coin'
         UNION ALL
         SELECT posting.id, account.id, 2 * (turn % 2) - 1,
           CASE turn % 2 WHEN 0 THEN -given ELSE given - $2::int / 64 END, promo_turn + 1, 'gift_sent', moment
         FROM posting JOIN account ON holder = 'promo:' || n % 64 AND currency = 'coin'`,
        values
      )
    }
  })
  await pool.query(`
    UPDATE account SET balance = last.balance_after, version = last.account_version, moved_at = last.created_at
    FROM account AS own CROSS JOIN LATERAL (
      SELECT * FROM entry WHERE account_id = own.id ORDER BY account_version DESC LIMIT 1
    ) AS last
    WHERE account.id = own.id`)
}

/** Neighbors write to each other, in `count` conversations. */
export async function addMessages(pool: Pool, { first, count }: People, total: number): Promise<void> {
  const pair = `$1::bigint + n % ($2::int - 20) AS low, $1::bigint + n % ($2::int - 20) + 1 + n / ($2::int - 20) AS high`
  const conversations = 10 * (count - 20)
  await pool.query(
    `WITH pair AS (SELECT n + 1 AS id, ${pair} FROM generate_series(0, $3::int - 1) AS n), added AS (
       INSERT INTO conversation (id, low_id, high_id, last_seq, state, created_at)
       SELECT id, low, high, $4::int / $3::int + 1, 'accepted', now() - interval '1 year' FROM pair
     )
     INSERT INTO conversation_side (conversation_id, user_id, peer_id, box, last_message_seq, last_message_at, unread_count)
     SELECT id, person, low + high - person, 'chats', $4::int / $3::int + 1, now() - interval '1 day' - id * interval '1 s', 3
     FROM pair, unnest(ARRAY[low, high]) AS person`,
    [first, count, conversations, total]
  )
  await fillFast(pool, ['message'], async () => {
    for (let from = 0; from < total; from += batch)
      await pool.query(
        `INSERT INTO message (conversation_id, seq, sender_id, client_id, kind, text, created_at, changed_seq)
         SELECT n % $3::int + 1, n / $3::int + 1, low, ${idOf}, 'text',
           'Oo, tuloy tayo mamaya sa bingo room. Dala ka ng kape.',
           now() - interval '1 day' - (1 - n::float / $4::int) * ${spread}, n / $3::int + 1
         FROM (
           SELECT n, $1::bigint + (n % $3::int) % ($2::int - 20) AS low
           FROM generate_series($5::int, $6::int) AS n
         ) AS made`,
        [first, count, conversations, total, from, Math.min(total, from + batch) - 1]
      )
  })
  await pool.query(`SELECT setval('conversation_id_seq', $1)`, [conversations])
}

/** Posts of a year without likes and comments. A tenth of the people write two thirds of them. */
export async function addPosts(pool: Pool, { first, count }: People, total: number): Promise<void> {
  await fillFast(pool, ['post'], async () => {
    for (let from = 1; from <= total; from += postBatch)
      await pool.query(
        `INSERT INTO post (id, author_id, text, words, tags, created_at)
         SELECT n, $1::bigint + floor(random() ^ 2 * $2::int), text, ' ' || text || ' ',
           ARRAY[split_part(text, ' ', 1)], now() - (1 - n::float / $5::int) * interval '365 days'
         FROM (SELECT n, ${randomText} AS text FROM generate_series($3::bigint, $4::bigint) AS n) AS made`,
        [first, count, from, Math.min(total, from + postBatch - 1), total]
      )
  })
  // The filling pool has disabled the trigger that does this.
  await pool.query(
    'INSERT INTO post_word SELECT DISTINCT word FROM unnest($1::text[]), words_of_post(unnest) AS word',
    [vocabulary]
  )
}

/** Drops the secondary indexes of these tables until `work` has added the rows. */
async function fillFast(pool: Pool, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid::regclass::text = ANY($1) AND NOT indisunique`,
    [tables]
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  await work()
  for (const { definition } of rows) await pool.query(definition)
}
