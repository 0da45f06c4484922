import { and, eq } from 'drizzle-orm'

import { userChannel } from '#platform/realtime/channels.ts'
import type { MessageContext } from '../message-offers.ts'
import { own, selectViews } from './conversation-views.ts'

export function answerTyping({
  db,
  realtime,
  limiter
}: Pick<MessageContext, 'db' | 'realtime' | 'limiter'>): void {
  const signs = limiter.limit('signs of typing', 'user', { max: 20, perSeconds: 10 })

  realtime.onClientRequest('type_message', async ({ payload, caller, refuse }) => {
    const { id: userId } = caller.user ?? refuse('token_unknown')
    const { conversation_id: conversationId } = payload
    await signs.count(userId)
    const [view] = await selectViews(db, userId).where(
      and(eq(own.conversationId, conversationId), eq(own.userId, userId))
    )
    if (!view) return refuse('conversation_not_found')
    const { conversation, peer, isBlocked, isBlockedBy } = view
    if (conversation.state === 'accepted' && !isBlocked && !isBlockedBy)
      realtime.publish(userChannel(peer.id), 'message_typing', {
        conversation_id: conversationId,
        user_id: userId
      })
    return {}
  })
}
