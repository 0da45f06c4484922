import { call } from '@tambay/client/api/call'
import { acceptConversation, declineConversation } from '@tambay/contracts/messages/conversations'

import type { LoadedThread } from '../loaded-thread.ts'

/** The answers to a message request from a stranger. */
export function createRequestAnswers({ $loaded, show }: LoadedThread, signal: AbortSignal) {
  const conversationId = () => $loaded.get().conversation?.id

  return {
    async accept(): Promise<void> {
      const id = conversationId()
      if (!id) return
      const { conversation } = await call(acceptConversation, { conversation_id: id }, { signal })
      show([], conversation)
    },

    async decline(): Promise<void> {
      const id = conversationId()
      if (id) await call(declineConversation, { conversation_id: id }, { signal })
    }
  }
}
