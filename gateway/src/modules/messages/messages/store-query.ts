export const maxBatchSize = 64

/**
 * A single statement for speed. It locks conversations first, so that their messages get consecutive numbers. JSON and LIMIT,
 * because PostgreSQL then expects the same few rows each time and keeps its plan.
 */
const storeText = (whenLocked: 'SKIP LOCKED' | '') => `
  WITH asked AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1) AS asked (place int, conversation_id int8, sender_id int8, client_id uuid, kind text,
      text text, media_id uuid, sticker_id text, card jsonb, is_hidden bool, now timestamptz)
    LIMIT ${maxBatchSize}
  ), locked AS MATERIALIZED (
    SELECT open.* FROM (SELECT DISTINCT conversation_id FROM asked) AS wanted CROSS JOIN LATERAL (
      SELECT id, last_seq FROM conversation
      WHERE id = wanted.conversation_id AND NOT EXISTS (
        SELECT FROM user_block WHERE (blocker_id, blocked_id) IN ((low_id, high_id), (high_id, low_id))
      )
      FOR NO KEY UPDATE ${whenLocked}
    ) AS open
  ), numbered AS MATERIALIZED (
    SELECT asked.*, last_seq + (row_number() OVER (PARTITION BY id ORDER BY place))::int AS seq
    FROM asked JOIN locked ON id = conversation_id
  ), counted AS (
    UPDATE conversation SET last_seq = seq
    FROM (SELECT conversation_id, max(seq) AS seq FROM numbered GROUP BY conversation_id) AS last
    WHERE id = conversation_id
  ), stored AS (
    INSERT INTO message
      (conversation_id, seq, changed_seq, sender_id, client_id, kind, text, media_id, sticker_id, card,
       is_deleted_for_recipient, created_at)
    SELECT conversation_id, seq, seq, sender_id, client_id, kind, text, media_id, sticker_id, card, is_hidden, now
    FROM numbered ORDER BY sender_id, client_id, place
    ON CONFLICT (sender_id, client_id) DO NOTHING
    RETURNING conversation_id, seq, sender_id, is_deleted_for_recipient, created_at
  ), change AS MATERIALIZED (
    SELECT side.conversation_id, user_id, max(seq) FILTER (WHERE is_shown) AS seq,
      max(created_at) FILTER (WHERE is_shown) AS at, count(*) FILTER (WHERE is_shown AND user_id <> sender_id) AS unread
    FROM stored CROSS JOIN LATERAL (
      SELECT conversation_id, user_id, user_id = sender_id OR NOT is_deleted_for_recipient AS is_shown
      FROM conversation_side WHERE conversation_id = stored.conversation_id
    ) AS side
    GROUP BY side.conversation_id, user_id
  ), changed AS (
    UPDATE conversation_side AS side SET
      last_message_seq = coalesce(change.seq, last_message_seq),
      last_message_at = coalesce(change.at, last_message_at),
      is_hidden = is_hidden AND change.seq IS NULL,
      unread_count = unread_count + change.unread
    FROM change WHERE (side.conversation_id, side.user_id) = (change.conversation_id, change.user_id)
    RETURNING side.*
  )
  SELECT
    place, stored.seq, conversation_id::text AS "conversationId", user_id::text AS "userId", peer_id::text AS "peerId", box,
    changed.is_hidden AS "isHidden", last_message_seq AS "lastMessageSeq", last_message_at AS "lastMessageAt",
    read_seq AS "readSeq", delivered_seq AS "deliveredSeq", cleared_seq AS "clearedSeq", unread_count AS "unreadCount"
  FROM stored JOIN numbered USING (conversation_id, seq) JOIN changed USING (conversation_id)`

export interface StoreQuery {
  name: string
  text: string
}

export const storeQueries = {
  skipLocked: { name: 'messages_store', text: storeText('SKIP LOCKED') },
  waitForLocks: { name: 'message_store', text: storeText('') }
}
