import type { Box, Conversation } from '@tambay/contracts/messages/conversations'
import { and, desc, eq, not } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { CardDeps } from '../cards/find-cards.ts'
import type { MessageContext } from '../message-offers.ts'
import { readMessages } from '../messages/read-messages.ts'
import { own, selectPair, selectViews } from './conversation-views.ts'
import { toConversation } from './to-conversation.ts'

export type ViewDeps = CardDeps & Pick<MessageContext, 'realtime'>

const cursors = keyset('conversations.1', z.tuple([TimeKey, IdKey]))

interface ListQuery {
  box: Box
  cursor?: string | undefined
  limit: number
}

export async function listOwnConversations(deps: ViewDeps, userId: string, query: ListQuery) {
  const rows = await selectPage(deps.db, userId, query)
  const page = cursors.page(rows, query.limit, ({ own: side }) => [
    side.lastMessageAt.getTime(),
    side.conversationId
  ])
  return { ...page, items: await toConversations(deps, userId, page.items) }
}

export function selectPage(db: Db, userId: string, { box, cursor, limit }: ListQuery) {
  const last = cursors.read(cursor)
  return selectViews(db, userId)
    .where(
      and(
        eq(own.userId, userId),
        eq(own.box, box),
        not(own.isHidden),
        last && isOlder(own.lastMessageAt, own.conversationId, last)
      )
    )
    .orderBy(desc(own.lastMessageAt), desc(own.conversationId))
    .limit(limit + 1)
}

export async function findOwnConversation(
  deps: ViewDeps,
  userId: string,
  conversationId: string
): Promise<Conversation | undefined> {
  const rows = await selectViews(deps.db, userId).where(
    and(eq(own.conversationId, conversationId), eq(own.userId, userId))
  )
  return (await toConversations(deps, userId, rows))[0]
}

/**
 * Finds the conversation with a user, or an empty one before the first message. Returns undefined if there is no
 * conversation and the peer's account is not active.
 */
export async function findConversationWith(
  deps: ViewDeps,
  userId: string,
  peerId: string
): Promise<Conversation | undefined> {
  const [pair] = await selectPair(deps.db, { viewerId: userId, peerId, clientId: null })
  if (pair?.conversation) return findOwnConversation(deps, userId, pair.conversation.id)
  if (!pair?.isPeerActive) return undefined
  return toConversation(pair, null, await deps.realtime.findConnected([userChannel(peerId)]))
}

async function toConversations(
  deps: ViewDeps,
  userId: string,
  rows: Awaited<ReturnType<typeof selectViews>>
): Promise<Conversation[]> {
  const shown = rows.flatMap(({ message, media }) => (message ? [{ message, media }] : []))
  const messages = new Map(
    (await readMessages(deps, shown, userId)).map(message => [message.conversation_id, message])
  )
  const connected = await deps.realtime.findConnected(rows.map(({ peer }) => userChannel(peer.id)))
  return rows.map(row => toConversation(row, messages.get(row.conversation.id) ?? null, connected))
}
