import { maxRequestMessages } from '@tambay/contracts/messages/message-limits'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { isActive } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import { media } from '#modules/media/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { hasBlocked } from '#modules/people/visibility.ts'
import { batchCalls, oneAtATime } from '#platform/database/batch-calls.ts'
import type { Db } from '#platform/database/db.ts'
import { conversation, conversationSide, message } from '../tables.ts'

export const own = alias(conversationSide, 'own')
const other = alias(conversationSide, 'other')
const peer = alias(users, 'peer')
const me = alias(users, 'me')
const sent = alias(message, 'sent')

const cardOf = (table: typeof peer | typeof me) => ({
  id: table.id,
  nick_name: table.nickName,
  avatar: table.avatar,
  level: table.level,
  vip_level: vipLevelOf(table.level),
  frame: table.frame
})

const viewColumns = (viewer: SQL) => ({
  peer: cardOf(peer),
  isPeerActive: sql<boolean>`${isActive(peer)}`,
  conversation,
  own,
  other,
  isBlocked: hasBlocked(viewer, peer.id),
  isBlockedBy: hasBlocked(peer.id, viewer),
  isFollowed: sql<boolean>`EXISTS (SELECT FROM ${follow} AS known WHERE known.follower_id = ${peer.id} AND known.followed_id = ${viewer})`,
  /** Counts the messages that the viewer has sent as a stranger, but only as far as the limit needs. */
  requestCount: sql<number>`CASE WHEN ${conversation.state} = 'accepted' THEN 0 ELSE (
    SELECT count(*) FROM (
      SELECT FROM ${message} AS asked WHERE asked.conversation_id = ${conversation.id} AND asked.sender_id = ${viewer} LIMIT ${sql.raw(String(maxRequestMessages))}
    ) AS few
  ) END`.mapWith(Number)
})

const asId = (id: unknown) => sql`${id}::bigint`

export function selectViews(db: Db, viewerId: string) {
  return db
    .select({ ...viewColumns(asId(viewerId)), message, media })
    .from(own)
    .innerJoin(conversation, eq(conversation.id, own.conversationId))
    .innerJoin(other, and(eq(other.conversationId, own.conversationId), eq(other.userId, own.peerId)))
    .innerJoin(peer, eq(peer.id, own.peerId))
    .leftJoin(
      message,
      and(eq(message.conversationId, own.conversationId), eq(message.seq, own.lastMessageSeq))
    )
    .leftJoin(media, eq(media.id, message.mediaId))
    .$dynamic()
}

interface PairKeys {
  viewerId: string
  peerId: string
  clientId: string | null
}

const key = {
  place: sql<number>`key.place`,
  viewerId: sql`key.viewer_id`,
  peerId: sql`key.peer_id`,
  clientId: sql`key.client_id`
}

function selectPairs(db: Db, keys: SQL) {
  return db
    .select({
      place: key.place,
      ...viewColumns(key.viewerId),
      me: cardOf(me),
      sent: { conversationId: sent.conversationId, seq: sent.seq }
    })
    .from(sql`${keys} AS key`)
    .innerJoin(peer, eq(peer.id, key.peerId))
    .innerJoin(me, eq(me.id, key.viewerId))
    .leftJoin(
      conversation,
      and(
        eq(conversation.lowId, sql`LEAST(${key.viewerId}, ${key.peerId})`),
        eq(conversation.highId, sql`GREATEST(${key.viewerId}, ${key.peerId})`)
      )
    )
    .leftJoin(own, and(eq(own.conversationId, conversation.id), eq(own.userId, key.viewerId)))
    .leftJoin(other, and(eq(other.conversationId, conversation.id), eq(other.userId, key.peerId)))
    .leftJoin(sent, and(eq(sent.senderId, key.viewerId), eq(sent.clientId, key.clientId)))
}

export function selectPair(db: Db, { viewerId, peerId, clientId }: PairKeys) {
  const keys = sql`(SELECT 0 AS place, ${asId(viewerId)} AS viewer_id, ${asId(peerId)} AS peer_id, ${clientId}::uuid AS client_id)`
  return selectPairs(db, keys)
}

const maxPairs = 10

/**
 * Outside a transaction, concurrent calls share a query. With JSON and LIMIT, PostgreSQL expects the same few rows each
 * time: it keeps its plan and uses the indexes.
 */
export function createPairReader(db: Db) {
  const keys = sql`(
    SELECT * FROM jsonb_to_recordset(${sql.placeholder('keys')}::jsonb)
      AS key (place int, viewer_id bigint, peer_id bigint, client_id uuid)
    LIMIT ${sql.raw(String(maxPairs))}
  )`
  const query = selectPairs(db, keys).prepare('message_pairs')
  return batchCalls(
    async (pairs: readonly PairKeys[]) => {
      const asked = pairs.map(({ viewerId, peerId, clientId }, place) => ({
        place,
        viewer_id: viewerId,
        peer_id: peerId,
        client_id: clientId
      }))
      const rows = await query.execute({ keys: JSON.stringify(asked) })
      const found = new Map(rows.map(row => [row.place, row]))
      return asked.map(({ place }) => found.get(place))
    },
    { ...oneAtATime, maxBatchSize: maxPairs }
  )
}

export type Pair = Awaited<ReturnType<typeof selectPair>>[number]
export type View = Omit<Pair, 'me' | 'sent' | 'place'>
export type Side = typeof conversationSide.$inferSelect
