import type { Conversation } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'

import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** `delivered` and `read` mean that the peer received or read it. Null for the peer's own messages. */
export type ItemState = 'waiting' | 'failed' | 'sent' | 'delivered' | 'read' | null

export type ThreadItem =
  | { key: string; state: Exclude<ItemState, 'waiting' | 'failed'>; message: Message; entry?: undefined }
  | { key: string; state: 'waiting' | 'failed'; message?: undefined; entry: OutboxEntry }

export function threadItems(
  messages: readonly Message[],
  entries: readonly OutboxEntry[],
  conversation: Conversation | undefined
): ThreadItem[] {
  const peerId = conversation?.peer.id
  const sentIds = new Set(
    messages.filter(({ sender_id }) => sender_id !== peerId).map(message => message.client_id)
  )
  return [
    ...messages.map(message => ({
      key: keyOf(message.sender_id === peerId, message.client_id),
      state: stateOf(message, conversation),
      message
    })),
    ...entries
      .filter(entry => !sentIds.has(entry.client_id))
      .map(entry => ({ key: keyOf(false, entry.client_id), state: entry.status, entry }))
  ]
}

/** Stays the same when a message is sent. Contains the sender, because two people can choose the same client id. */
function keyOf(isFromPeer: boolean, clientId: string): string {
  return isFromPeer ? `peer ${clientId}` : clientId
}

function stateOf(
  { sender_id, seq }: Message,
  conversation: Conversation | undefined
): 'sent' | 'delivered' | 'read' | null {
  if (conversation === undefined || sender_id === conversation.peer.id) return null
  if (seq <= conversation.peer_read_seq) return 'read'
  return seq <= conversation.peer_delivered_seq ? 'delivered' : 'sent'
}
