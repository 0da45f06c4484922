import type { BodyOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { sendMessage } from '@tambay/contracts/messages/messages'
import { eq, sql } from 'drizzle-orm'

import { claimMedia } from '#modules/media/pictures.ts'
import { media } from '#modules/media/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact, withRetries } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { requireCard } from '../cards/require-card.ts'
import { type Pair, selectPair, type View } from '../conversations/conversation-views.ts'
import { findOwnConversation } from '../conversations/find-conversations.ts'
import { createStrangerLimit, openConversation } from '../conversations/open-conversation.ts'
import { sendingRefusal } from '../conversations/sending-rules.ts'
import { toConversation } from '../conversations/to-conversation.ts'
import type { MessageContext } from '../message-offers.ts'
import { findMessage } from './find-message.ts'
import { messageId, type MessageRow, readMessages } from './read-messages.ts'
import { type Draft, type Stored, storeMessage } from './store-message.ts'

type Answer = ResponseOf<typeof sendMessage>
type Send = (userId: string, body: BodyOf<typeof sendMessage>) => Promise<Answer>

interface Sent extends Stored {
  pair: Pair
  picture: MessageRow['media']
}

export function createSend(deps: MessageContext): Send {
  const { db, clock, config, realtime, unread, notifications, limiter } = deps
  const messages = limiter.limit('private messages', 'user', {
    max: config.MESSAGES_PER_MINUTE,
    perSeconds: 60
  })
  const strangers = createStrangerLimit(limiter)
  const keys = {
    viewerId: sql.placeholder('viewerId'),
    peerId: sql.placeholder('peerId'),
    clientId: sql.placeholder('clientId')
  }
  const pairQuery = selectPair(db, keys).prepare('message_pair')

  return async (userId, body) => {
    const { to_user_id: peerId, client_id: clientId } = body
    const pairKeys = { viewerId: userId, peerId, clientId }
    const [pair] = await pairQuery.execute(pairKeys)
    if (!pair || (!pair.isPeerActive && !pair.conversation)) throw new Refusal('user_not_found')
    if (pair.sent) return repeat(userId, pair.sent)
    refuseUnwelcome(pair, body)
    await messages.count(userId)
    const draft: Draft = {
      clientId,
      kind: body.kind,
      text: body.text ?? null,
      mediaId: body.media_id ?? null,
      stickerId: body.sticker_id ?? null,
      card: body.card ? await requireCard(deps, body.card, userId) : null
    }
    const isSimple = pair.conversation?.state === 'accepted' && draft.mediaId === null
    const sent = isSimple
      ? await withRetries(() => store(db, pair, draft))
      : await transact(db, tx => storeInTransaction(tx, pairKeys, draft))
    if (sent) return announce(userId, sent)
    return repeat(userId, await findFirst(db, pairKeys, body))
  }

  async function store(
    tx: typeof db,
    pair: Pair,
    draft: Draft,
    picture: MessageRow['media'] = null
  ): Promise<Sent | undefined> {
    const { conversation, me } = pair
    if (!conversation) throw new Error('A message needs a conversation')
    const stored = await storeMessage(tx, {
      conversationId: conversation.id,
      senderId: me.id,
      draft,
      isHiddenFromRecipient: conversation.state === 'declined',
      now: clock.now()
    })
    return stored && { ...stored, pair, picture }
  }

  async function storeInTransaction(
    tx: Tx,
    keys: { viewerId: string; peerId: string; clientId: string },
    draft: Draft
  ): Promise<Sent | undefined> {
    const pair = await openConversation(tx, keys, { now: clock.now(), strangers })
    if (pair.sent) return undefined
    refuseUnwelcome(pair, draft)
    const picture = draft.mediaId === null ? null : await claimPicture(tx, keys.viewerId, draft.mediaId)
    const sent = await store(tx, pair, draft, picture)
    if (!sent) await findFirst(tx, keys, draft)
    return sent
  }

  async function announce(userId: string, sent: Sent): Promise<Answer> {
    const { pair, message, own, other, picture } = sent
    const conversation = pair.conversation && { ...pair.conversation, lastSeq: message.seq }
    const requestCount = pair.requestCount + 1
    const view: View = { ...pair, conversation, own, other, requestCount }
    const answer = await answerFor(userId, { message, media: picture }, view)
    realtime.publish(userChannel(userId), 'message', answer)
    const peerId = pair.peer.id
    if (message.isDeletedForRecipient) return answer
    notifications.pushChat({ userId: peerId, senderId: userId, messageId: messageId(message) })
    if (!realtime.isConnected(userChannel(peerId))) return answer
    const mirrored = { ...view, peer: pair.me, own: other, other: own, isFollowed: false, requestCount: 0 }
    realtime.publish(
      userChannel(peerId),
      'message',
      await answerFor(peerId, { message, media: picture }, mirrored)
    )
    unread.publish(peerId)
    return answer
  }

  async function answerFor(readerId: string, row: MessageRow, view: View): Promise<Answer> {
    const [message] = await readMessages(deps, [row], readerId)
    if (!message) throw new Error('A message was not read')
    return { message, conversation: toConversation(deps, view, message) }
  }

  async function repeat(userId: string, key: { conversationId: string; seq: number }): Promise<Answer> {
    const row = await findMessage(db, key)
    const conversation = await findOwnConversation(deps, userId, key.conversationId)
    const [message] = row ? await readMessages(deps, [row], userId) : []
    if (!message || !conversation) throw new Error(`Message ${key.conversationId}-${key.seq} is missing`)
    return { message, conversation }
  }
}

/** Finds the message that a faster request with the same client id stored. Refuses if a block came in between. */
async function findFirst(
  db: Db,
  keys: { viewerId: string; peerId: string; clientId: string },
  draft: Pick<Draft, 'kind'>
) {
  const [pair] = await selectPair(db, keys)
  if (pair && !pair.sent) refuseUnwelcome(pair, draft)
  if (!pair?.sent) throw new Error(`Message ${keys.clientId} was not stored`)
  return pair.sent
}

function refuseUnwelcome(pair: Pair, { kind }: Pick<Draft, 'kind'>): void {
  const reason = sendingRefusal(pair)
  if (reason && !(reason === 'message_request_text_only' && kind === 'text')) throw new Refusal(reason)
}

async function claimPicture(tx: Tx, ownerId: string, id: string) {
  if (!(await claimMedia(tx, ownerId, [id]))) throw new Refusal('media_not_found')
  const [picture] = await tx.select().from(media).where(eq(media.id, id))
  return picture ?? null
}
