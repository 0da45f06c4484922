import { call } from '@tambay/client/api/call'
import { deleteMessage, takeBackMessage } from '@tambay/contracts/messages/messages'

import type { LoadedThread } from '../loaded-thread.ts'

export function createMessageActions({ show, remove }: LoadedThread, signal: AbortSignal) {
  return {
    async takeBack(messageId: string): Promise<void> {
      const { message } = await call(takeBackMessage, { message_id: messageId }, { signal })
      show([message])
    },

    async deleteForMe(messageId: string): Promise<void> {
      await call(deleteMessage, { message_id: messageId }, { signal })
      remove([messageId])
    }
  }
}
