import { avatars } from '@tambay/contracts/pictures'

import type { FeedPool } from '../feed/statement.ts'

export interface Inbox {
  userId: string
  longestId: string
  messages: number
}

export interface Inboxes {
  small: Inbox
  large: Inbox
}

interface Sizes {
  conversations: number
  messages: number
}

const small: Sizes = { conversations: 20, messages: 100 }

export async function fillInboxes(pool: FeedPool, large: Sizes): Promise<Inboxes> {
  const inboxes = { small: await fill(pool, 'small', small), large: await fill(pool, 'large', large) }
  await pool.query('VACUUM ANALYZE')
  return inboxes
}

async function fill(pool: FeedPool, name: string, { conversations, messages }: Sizes): Promise<Inbox> {
  const { rows } = await pool.query(
    `WITH made AS (
       INSERT INTO users (username, nick_name, avatar, invite_code, created_at)
       SELECT $1 || n, 'Person ' || n, $3, $1 || n, now() FROM generate_series(0, $2::int) AS n RETURNING id
     )
     SELECT min(id) AS first FROM made`,
    [name, conversations, avatars[0]]
  )
  const userId = String(rows[0].first)
  const opened = await pool.query(
    `WITH opened AS (
       INSERT INTO conversation (low_id, high_id, last_seq, state, created_at)
       SELECT $1::bigint, $1::bigint + n, 1, 'accepted', now() - interval '1 year' FROM generate_series(1, $2::int) AS n
       RETURNING id, high_id
     ), sides AS (
       INSERT INTO conversation_side
         (conversation_id, user_id, peer_id, box, last_message_seq, last_message_at, unread_count)
       SELECT id, user_id, peer_id, 'chats', 1, now() - (high_id - $1) * interval '1 minute', (id % 2)::int
       FROM opened, LATERAL (VALUES ($1::bigint, high_id), (high_id, $1::bigint)) AS side (user_id, peer_id)
     ), written AS (
       INSERT INTO message (conversation_id, seq, changed_seq, sender_id, client_id, kind, text, created_at)
       SELECT id, 1, 1, high_id, gen_random_uuid(), 'text', 'Tara, bingo tayo mamaya?', now() FROM opened
     )
     SELECT min(id) AS longest FROM opened`,
    [userId, conversations]
  )
  const longestId = String(opened.rows[0].longest)
  await pool.query(
    `INSERT INTO message (conversation_id, seq, changed_seq, sender_id, client_id, kind, text, created_at)
     SELECT $1, n, n, CASE WHEN n % 2 = 0 THEN low_id ELSE high_id END, gen_random_uuid(), 'text',
       'Oo, tuloy tayo mamaya sa bingo room. Dala ka ng kape.', now()
     FROM conversation, generate_series(2, $2::int) AS n WHERE id = $1`,
    [longestId, messages]
  )
  await pool.query('UPDATE conversation SET last_seq = $2 WHERE id = $1', [longestId, messages])
  await pool.query('UPDATE conversation_side SET last_message_seq = $2 WHERE conversation_id = $1', [
    longestId,
    messages
  ])
  return { userId, longestId, messages }
}
