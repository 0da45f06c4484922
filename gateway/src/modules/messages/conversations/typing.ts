import { and, eq } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import { createActionLimit } from '#http/action-limit.ts'
import { userChannel } from '#realtime/channels.ts'
import { own, selectViews } from './views.ts'

export function answerTyping({ db, realtime }: Pick<Deps, 'db' | 'realtime'>): void {
  const countTyping = createActionLimit({ points: 20, seconds: 10 })

  realtime.onClientRequest('type_message', async ({ payload, caller, refuse }) => {
    const { id: userId } = caller.user ?? refuse('token_unknown')
    const { conversation_id: conversationId } = payload
    await countTyping(userId)
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
