import type { Message } from '@tambay/contracts/messages/message'
import { and, eq } from 'drizzle-orm'

import { userChannel } from '#platform/realtime/channels.ts'
import type { CardDeps } from '../cards/find-cards.ts'
import type { MessageContext } from '../message-offers.ts'
import { conversationSide } from '../tables.ts'
import { type MessageRow, readMessages } from './read-messages.ts'

/** Sends the changed message to both people, unless it was hidden from the recipient. Returns it as its sender sees it. */
export async function publishChanged(
  deps: CardDeps & Pick<MessageContext, 'realtime' | 'unread'>,
  row: MessageRow
): Promise<Message> {
  const { senderId, conversationId, isDeletedForRecipient } = row.message
  const [message] = await readMessages(deps, [row], senderId)
  if (!message) throw new Error('A message was not read')
  deps.realtime.publish(userChannel(senderId), 'message_changed', { message })
  const [other] = await deps.db
    .select({ userId: conversationSide.userId })
    .from(conversationSide)
    .where(and(eq(conversationSide.conversationId, conversationId), eq(conversationSide.peerId, senderId)))
  if (!other || isDeletedForRecipient) return message
  deps.realtime.publish(userChannel(other.userId), 'message_changed', { message })
  deps.unread.publish(other.userId)
  return message
}
