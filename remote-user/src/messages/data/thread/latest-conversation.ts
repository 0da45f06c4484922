import type { Conversation } from '@tambay/contracts/messages/conversations'

/** Responses can arrive in the wrong order, so this keeps the later state. */
export function latestConversation(known: Conversation | undefined, received: Conversation): Conversation {
  if (known?.id !== received.id) return received
  const newer = received.last_seq >= known.last_seq ? received : known
  return {
    ...newer,
    own_read_seq: Math.max(known.own_read_seq, received.own_read_seq),
    peer_read_seq: Math.max(known.peer_read_seq, received.peer_read_seq),
    peer_delivered_seq: Math.max(known.peer_delivered_seq, received.peer_delivered_seq)
  }
}
