import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'
import { selectPage } from './conversations/find-conversations.ts'
import { selectChanges, selectEarlier } from './messages/list-messages.ts'

const app = await startApp()
const ann = await app.signUp('ann01')
await app.pool.query(
  `INSERT INTO users (id, username, nick_name, avatar, invite_code, created_at)
     SELECT n, 'peer' || n, 'Peer', '', 'code' || n, now() FROM generate_series(1000001, 1003000) n`
)
await app.pool.query(
  `INSERT INTO conversation (id, low_id, high_id, last_seq, state, created_at)
     SELECT n, $1, n, 1, 'accepted', now() FROM generate_series(1000001, 1003000) n`,
  [ann.id]
)
for (const [user, peer] of [
  ['$1::bigint', 'n'],
  ['n', '$1::bigint']
])
  await app.pool.query(
    `INSERT INTO conversation_side
         (conversation_id, user_id, peer_id, box, last_message_seq, last_message_at, unread_count)
       SELECT n, ${user}, ${peer}, 'chats', 1, now() - n * interval '1 minute', n % 2
       FROM generate_series(1000001, 1003000) n`,
    [ann.id]
  )
await app.pool.query(
  `INSERT INTO message (conversation_id, seq, changed_seq, sender_id, client_id, kind, text, created_at)
     SELECT CASE WHEN n <= 20000 THEN 1000001 ELSE n + 980000 END, CASE WHEN n <= 20000 THEN n ELSE 1 END,
       CASE WHEN n <= 20000 THEN n ELSE 1 END, $1, gen_random_uuid(), 'text', 'Uy', now()
     FROM generate_series(1, 22999) n WHERE n <= 20000 OR n > 20001`,
  [ann.id]
)
const owner = new Client({ connectionString: app.url })
await owner.connect()
await owner.query('ANALYZE conversation, conversation_side, message, users')
await owner.end()

async function explain(query: { getSQL: () => SQL }): Promise<string> {
  const { rows } = await app.db.execute(sql`EXPLAIN ${query.getSQL()}`)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

const long = { conversation_id: '1000001', limit: 50 }

test.each([
  ['conversations', 'conversation_side_list', () => selectPage(app.db, ann.id, { box: 'chats', limit: 20 })],
  ['messages', 'message_conversation_id_seq_pk', () => selectEarlier(app.db, ann.id, 0, long)],
  ['changes', 'message_change', () => selectChanges(app.db, 0, { ...long, after: 19_000 })]
])('a page of %s reads only its part of the index %s', async (_, index, query) => {
  const plan = await explain(query())
  expect(plan).toContain(index)
  expect(plan).toContain('Index Cond')
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
