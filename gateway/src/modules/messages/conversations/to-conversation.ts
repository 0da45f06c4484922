import type { Conversation } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { maxUnread } from '@tambay/contracts/messages/message-limits'

import { type PersonChannel, userChannel } from '#platform/realtime/channels.ts'
import type { View } from './conversation-views.ts'
import { sendingRefusal } from './sending-rules.ts'

/** `connected` contains the peer's channel if the peer is online. */
export function toConversation(
  view: View,
  lastMessage: Message | null,
  connected: ReadonlySet<PersonChannel>
): Conversation {
  const { conversation, own, other, peer, isBlocked, isBlockedBy } = view
  const isAccepted = conversation?.state === 'accepted'
  const isOnline = isAccepted && !isBlocked && !isBlockedBy && connected.has(userChannel(peer.id))
  return {
    id: conversation?.id ?? null,
    peer: { ...peer, is_online: isOnline },
    box: own?.box ?? 'chats',
    last_message: lastMessage,
    last_seq: conversation?.lastSeq ?? 0,
    own_read_seq: own?.readSeq ?? 0,
    peer_read_seq: isAccepted ? (other?.readSeq ?? 0) : 0,
    peer_delivered_seq: isAccepted ? (other?.deliveredSeq ?? 0) : 0,
    cleared_seq: own?.clearedSeq ?? 0,
    unread_count: Math.min(own?.unreadCount ?? 0, maxUnread),
    is_accepted: isAccepted,
    is_blocked: isBlocked,
    can_send: sendingRefusal(view)
  }
}
