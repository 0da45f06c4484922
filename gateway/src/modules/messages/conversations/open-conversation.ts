import { and, eq } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { StoredLimit } from '#platform/limiter/stored-limit.ts'
import { conversation, conversationSide } from '../tables.ts'
import { type Pair, selectPair } from './conversation-views.ts'
import { isWelcome, sendingRefusal } from './sending-rules.ts'

/** Limits requests to strangers (spec MSG-5). */
export const createStrangerLimit = (limiter: Limiter) =>
  limiter.storedLimit(conversation.createdAt, 'conversations with new strangers', 'user', {
    max: 20,
    perSeconds: 86_400
  })

interface PairKeys {
  viewerId: string
  peerId: string
  clientId: string
}

export interface OpenOptions {
  now: Date
  strangers: StoredLimit
}

/**
 * Returns the pair with its conversation, which is locked. Creates the conversation if it doesn't exist, and accepts it
 * if the viewer answers a request or the peer follows the viewer. Changes nothing if the viewer can't send.
 */
export async function openConversation(
  tx: Tx,
  keys: PairKeys,
  { now, strangers }: OpenOptions
): Promise<Pair> {
  await lockUser(tx, keys.viewerId)
  const found = await readPair(tx, keys)
  if (found.sent || isRefused(found)) return found
  if (!found.conversation) await createConversation(tx, found, { now, strangers })
  await lockPair(tx, keys)
  const pair = await readPair(tx, keys)
  const { conversation: opened } = pair
  if (!opened || opened.state === 'accepted' || isRefused(pair) || !isWelcome(pair)) return pair
  await acceptRequest(tx, opened.id)
  return readPair(tx, keys)
}

export async function acceptRequest(tx: Tx, id: string): Promise<void> {
  await tx.update(conversation).set({ state: 'accepted' }).where(eq(conversation.id, id))
  await tx.update(conversationSide).set({ box: 'chats' }).where(eq(conversationSide.conversationId, id))
}

function isRefused(pair: Pair): boolean {
  const reason = sendingRefusal(pair)
  return reason !== null && reason !== 'message_request_text_only'
}

async function createConversation(tx: Tx, pair: Pair, { now, strangers }: OpenOptions): Promise<void> {
  const [meId, peerId] = [pair.me.id, pair.peer.id]
  const isRequest = !isWelcome(pair)
  if (isRequest) await strangers.refuseIfReached(tx, eq(conversation.requesterId, meId), now)
  const [created] = await tx
    .insert(conversation)
    .values({
      ...idsOf(meId, peerId),
      state: isRequest ? 'requested' : 'accepted',
      requesterId: isRequest ? meId : null,
      createdAt: now
    })
    .onConflictDoNothing()
    .returning({ id: conversation.id })
  if (!created) return
  const side = { conversationId: created.id, isHidden: true, lastMessageAt: now }
  await tx.insert(conversationSide).values([
    { ...side, userId: meId, peerId, box: 'chats' },
    { ...side, userId: peerId, peerId: meId, box: isRequest ? 'requests' : 'chats' }
  ])
}

async function lockPair(tx: Tx, { viewerId, peerId }: PairKeys): Promise<void> {
  const { lowId, highId } = idsOf(viewerId, peerId)
  await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.lowId, lowId), eq(conversation.highId, highId)))
    .for('no key update')
}

export function idsOf(one: string, two: string): { lowId: string; highId: string } {
  return BigInt(one) < BigInt(two) ? { lowId: one, highId: two } : { lowId: two, highId: one }
}

async function readPair(tx: Tx, keys: PairKeys): Promise<Pair> {
  const [pair] = await selectPair(tx, keys)
  if (!pair) throw new Error(`Users ${keys.viewerId} and ${keys.peerId} were not found`)
  return pair
}
