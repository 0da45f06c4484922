import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { sendMessage } from '@tambay/contracts/messages/messages'

import { type PersonChannel, userChannel } from '#platform/realtime/channels.ts'
import type { View } from '../conversations/conversation-views.ts'
import { toConversation } from '../conversations/to-conversation.ts'
import type { MessageContext } from '../message-offers.ts'
import { messageId, type MessageRow, readMessages } from './read-messages.ts'
import type { Sent } from './store-sent.ts'

type Answer = ResponseOf<typeof sendMessage>

/** Tells both people about a new message. Returns the sender's view of it. */
export async function announceMessage(deps: MessageContext, userId: string, sent: Sent): Promise<Answer> {
  const { realtime, unread, notifications } = deps
  const { pair, message, own, other, picture } = sent
  const conversation = pair.conversation && { ...pair.conversation, lastSeq: message.seq }
  const requestCount = pair.requestCount + 1
  const view: View = { ...pair, conversation, own, other, requestCount }
  const peerId = pair.peer.id
  const connected = await realtime.findConnected([userId, peerId].map(userChannel))
  const answer = await answerFor(deps, userId, { message, media: picture }, view, connected)
  if (connected.has(userChannel(userId))) realtime.publish(userChannel(userId), 'message', answer)
  if (message.isDeletedForRecipient) return answer
  notifications.pushChat({ userId: peerId, senderId: userId, messageId: messageId(message) })
  if (!connected.has(userChannel(peerId))) return answer
  const mirrored = { ...view, peer: pair.me, own: other, other: own, isFollowed: false, requestCount: 0 }
  realtime.publish(
    userChannel(peerId),
    'message',
    await answerFor(deps, peerId, { message, media: picture }, mirrored, connected)
  )
  unread.publish(peerId)
  return answer
}

async function answerFor(
  deps: MessageContext,
  readerId: string,
  row: MessageRow,
  view: View,
  connected: ReadonlySet<PersonChannel>
): Promise<Answer> {
  const [message] = await readMessages(deps, [row], readerId)
  if (!message) throw new Error('A message was not read')
  return { message, conversation: toConversation(view, message, connected) }
}
