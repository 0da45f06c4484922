import type { Conversation } from '@tambay/contracts/messages/conversations'
import { maxRequestMessages } from '@tambay/contracts/messages/message-limits'

import type { View } from './conversation-views.ts'

export function isWelcome({ conversation, isFollowed, peer }: View): boolean {
  return isFollowed || conversation?.state === 'accepted' || conversation?.requesterId === peer.id
}

/** Why the viewer can't send everything to the peer (spec MSG-4). */
export function sendingRefusal(view: View): Conversation['can_send'] {
  if (!view.isPeerActive || view.isBlocked || view.isBlockedBy) return 'message_not_accepted'
  if (isWelcome(view)) return null
  return view.requestCount < maxRequestMessages ? 'message_request_text_only' : 'message_request_limit'
}
