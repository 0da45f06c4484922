import type { BodyOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { sendMessage } from '@tambay/contracts/messages/messages'

import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { requireCard } from '../cards/require-card.ts'
import { createPairReader } from '../conversations/conversation-views.ts'
import { findOwnConversation } from '../conversations/find-conversations.ts'
import { createStrangerLimit } from '../conversations/open-conversation.ts'
import type { MessageContext } from '../message-offers.ts'
import { announceMessage } from './announce-message.ts'
import { findMessage } from './find-message.ts'
import { readMessages } from './read-messages.ts'
import { createStoreTogether, type Draft } from './store-message.ts'
import { findFirst, refuseUnwelcome, storeInTransaction, storeSent } from './store-sent.ts'

type Answer = ResponseOf<typeof sendMessage>
type Send = (userId: string, body: BodyOf<typeof sendMessage>) => Promise<Answer>

export function createSend(deps: MessageContext): Send {
  const { db, clock, config, limiter } = deps
  const messages = limiter.limit('private messages', 'user', {
    max: config.MESSAGES_PER_MINUTE,
    perSeconds: 60
  })
  const strangers = createStrangerLimit(limiter)
  const readPair = createPairReader(db)
  const storeTogether = createStoreTogether(db)

  return async (userId, body) => {
    const { to_user_id: peerId, client_id: clientId } = body
    const pairKeys = { viewerId: userId, peerId, clientId }
    const pair = await readPair(pairKeys)
    if (!pair || (!pair.isPeerActive && !pair.conversation)) throw new Refusal('user_not_found')
    if (pair.sent) return repeatAnswer(deps, userId, pair.sent)
    refuseUnwelcome(pair, body)
    await messages.count(userId)
    if (!(await deps.deeds.maySend(body.sticker_id, userId))) throw new Refusal('look_not_earned')
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
      ? await storeSent(storeTogether, { pair, draft, now: clock.now() })
      : await transact(db, tx => storeInTransaction(tx, pairKeys, draft, { now: clock.now(), strangers }))
    if (sent) return announceMessage(deps, userId, sent)
    return repeatAnswer(deps, userId, await findFirst(db, pairKeys, body))
  }
}

/** The answer to a repeated request. */
async function repeatAnswer(
  deps: MessageContext,
  userId: string,
  key: { conversationId: string; seq: number }
): Promise<Answer> {
  const row = await findMessage(deps.db, key)
  const conversation = await findOwnConversation(deps, userId, key.conversationId)
  const [message] = row ? await readMessages(deps, [row], userId) : []
  if (!message || !conversation) throw new Error(`Message ${key.conversationId}-${key.seq} is missing`)
  return { message, conversation }
}
