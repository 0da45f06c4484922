import type { Pool } from '../gateway.ts'
import { type People, randomText, vocabulary } from '../servers/database.ts'

const batch = 200_000
const idOf = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
/** The last row is a day old, the first one a year. */
const moment = `now() - interval '1 day' - (1 - n::float / $3::int) * interval '1 second' * 31536000`
const numbers = 'generate_series($4::int, $5::int) AS n'

/** A multiple of the 64 sub-accounts that give the coins, so that their balances can be computed. */
export const roundUsers = (users: number) => Math.ceil(users / 64) * 64

/** Each posting gives a coin to a person, or takes it back. */
export async function addPostings(pool: Pool, people: People, total: number): Promise<void> {
  await fillFast(
    pool,
    { people, total, tables: ['tx', 'entry'] },
    `WITH posting AS (
       SELECT n, ${idOf} AS id, n / $2::int AS turn, n / 64 AS promo_turn, n / 64 % ($2::int / 64) + 1 AS given,
         ${moment} AS moment
       FROM ${numbers}
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
     FROM posting JOIN account ON holder = 'promo:' || n % 64 AND currency = 'coin'`
  )
  await pool.query(`
    UPDATE account SET balance = last.balance_after, version = last.account_version, moved_at = last.created_at
    FROM account AS own CROSS JOIN LATERAL (
      SELECT * FROM entry WHERE account_id = own.id ORDER BY account_version DESC LIMIT 1
    ) AS last
    WHERE account.id = own.id`)
}

/** Neighbors write to each other, in `count` conversations. */
export async function addMessages(pool: Pool, people: People, total: number): Promise<void> {
  const { first, count } = people
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
  await fillFast(
    pool,
    { people, total, tables: ['message'] },
    `INSERT INTO message (conversation_id, seq, sender_id, client_id, kind, text, created_at, changed_seq)
     SELECT n % ${conversations} + 1, n / ${conversations} + 1, $1::bigint + n % ${conversations} % ($2::int - 20), ${idOf},
       'text', 'Oo, tuloy tayo mamaya sa bingo room. Dala ka ng kape.', ${moment}, n / ${conversations} + 1
     FROM ${numbers}`
  )
  await pool.query(`SELECT setval('conversation_id_seq', $1)`, [conversations])
}

/** Posts of a year without likes and comments. A tenth of the people write two thirds of them. */
export async function addPosts(pool: Pool, people: People, total: number): Promise<void> {
  await fillFast(
    pool,
    { people, total, tables: ['post'] },
    `INSERT INTO post (id, author_id, text, words, tags, created_at)
     SELECT n + 1, $1::bigint + floor(random() ^ 2 * $2::int), text, ' ' || text || ' ',
       ARRAY[split_part(text, ' ', 1)], ${moment}
     FROM (SELECT n, ${randomText} AS text FROM ${numbers}) AS made`
  )
  // The filling pool has disabled the trigger that does this.
  await pool.query(
    'INSERT INTO post_word SELECT DISTINCT word FROM unnest($1::text[]), words_of_post(unnest) AS word',
    [vocabulary]
  )
}

/** Runs the statement for parts of the rows, without the secondary indexes of these tables. */
async function fillFast(
  pool: Pool,
  { people, total, tables }: { people: People; total: number; tables: string[] },
  statement: string
): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid::regclass::text = ANY($1) AND NOT indisunique`,
    [tables]
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  for (let from = 0; from < total; from += batch) {
    const to = Math.min(total, from + batch) - 1
    await pool.query(statement, [people.first, people.count, total, from, to])
  }
  for (const { definition } of rows) await pool.query(definition)
}
