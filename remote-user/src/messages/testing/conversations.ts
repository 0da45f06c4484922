import type { Conversation } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { anna } from '@tambay/testing/people'

const conversationId = '501'
export const benId = '10000002'

export function messageOf({ seq, ...change }: Partial<Message> & { seq: number }): Message {
  return {
    id: `${conversationId}-${seq}`,
    conversation_id: conversationId,
    seq,
    client_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    sender_id: benId,
    kind: 'text',
    text: `message ${seq}`,
    picture: null,
    sticker_id: null,
    card: null,
    created_at: 1_795_180_000 + seq,
    is_taken_back: false,
    changed_seq: seq,
    ...change
  }
}

export const ownMessage = (change: Partial<Message> & { seq: number }) =>
  messageOf({ sender_id: anna.id, ...change })

export function conversationOf(change: Partial<Conversation> = {}): Conversation {
  return {
    id: conversationId,
    peer: {
      id: benId,
      nick_name: 'Ben',
      avatar: '/pictures/avatars/05.svg',
      level: 2,
      vip_level: 0,
      is_online: false
    },
    box: 'chats',
    last_message: null,
    last_seq: 0,
    own_read_seq: 0,
    peer_read_seq: 0,
    peer_delivered_seq: 0,
    cleared_seq: 0,
    unread_count: 0,
    is_accepted: true,
    is_blocked: false,
    can_send: null,
    ...change
  }
}
