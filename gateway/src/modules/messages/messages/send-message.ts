import type { BodyOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { sendMessage } from '@tambay/contracts/messages/messages'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { requireCard } from '../cards/require-card.ts'
import { createPairReader } from '../conversations/conversation-views.ts'
import { findOwnConversation } from '../conversations/find-conversations.ts'
import { createStrangerLimit } from '../conversations/open-conversation.ts'
import { sendingRefusal } from '../conversations/sending-rules.ts'
import type { MessageContext } from '../message-offers.ts'
import { announceMessage } from './announce-message.ts'
import { findMessage, type MessageKey } from './find-message.ts'
import { messageId, type MessageRow, readMessages } from './read-messages.ts'
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
    if (pair.sent) {
      const row = await requireMessage(db, pair.sent)
      if (sendingRefusal(pair) !== 'message_not_accepted') await tellAgain(deps, peerId, row)
      return repeatAnswer(deps, userId, row)
    }
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
    return repeatAnswer(deps, userId, await requireMessage(db, await findFirst(db, pairKeys, body)))
  }
}

async function requireMessage(db: Db, key: MessageKey): Promise<MessageRow> {
  const row = await findMessage(db, key)
  if (!row) throw new Error(`Message ${messageId(key)} is missing`)
  return row
}

/** The answer to a repeated request. */
async function repeatAnswer(deps: MessageContext, userId: string, row: MessageRow): Promise<Answer> {
  const answer = await viewOf(deps, userId, row)
  if (!answer) throw new Error(`The sender of message ${messageId(row.message)} has no conversation`)
  return answer
}

/** Tells the recipient who hasn't read the message. The gateway that stored it may have been killed before it did so. */
async function tellAgain(deps: MessageContext, peerId: string, row: MessageRow): Promise<void> {
  if (row.message.isDeletedForRecipient) return
  const view = await viewOf(deps, peerId, row)
  if (!view || Math.max(view.conversation.own_read_seq, view.conversation.cleared_seq) >= row.message.seq)
    return
  deps.realtime.publish(userChannel(peerId), 'message', view)
  deps.unread.publish(peerId)
}

async function viewOf(deps: MessageContext, readerId: string, row: MessageRow): Promise<Answer | undefined> {
  const conversation = await findOwnConversation(deps, readerId, row.message.conversationId)
  const [message] = await readMessages(deps, [row], readerId)
  return message && conversation && { message, conversation }
}
