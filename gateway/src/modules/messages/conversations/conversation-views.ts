import { maxRequestMessages } from '@tambay/contracts/messages/message-limits'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { isActive } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import { media } from '#modules/media/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { hasBlocked } from '#modules/people/visibility.ts'
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

interface PairQuery {
  viewerId: unknown
  peerId: unknown
  clientId: unknown
}

export function selectPair(db: Db, { viewerId, peerId, clientId }: PairQuery) {
  const [viewer, peerKey] = [asId(viewerId), asId(peerId)]
  return db
    .select({
      ...viewColumns(viewer),
      me: cardOf(me),
      sent: { conversationId: sent.conversationId, seq: sent.seq }
    })
    .from(peer)
    .innerJoin(me, eq(me.id, viewer))
    .leftJoin(
      conversation,
      and(
        eq(conversation.lowId, sql`LEAST(${viewer}, ${peerKey})`),
        eq(conversation.highId, sql`GREATEST(${viewer}, ${peerKey})`)
      )
    )
    .leftJoin(own, and(eq(own.conversationId, conversation.id), eq(own.userId, viewer)))
    .leftJoin(other, and(eq(other.conversationId, conversation.id), eq(other.userId, peerKey)))
    .leftJoin(sent, and(eq(sent.senderId, viewer), eq(sent.clientId, sql`${clientId}::uuid`)))
    .where(eq(peer.id, peerKey))
}

export type Pair = Awaited<ReturnType<typeof selectPair>>[number]
export type View = Omit<Pair, 'me' | 'sent'>
export type Side = typeof conversationSide.$inferSelect
