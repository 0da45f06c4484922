import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { useMessageSession } from './session/use-message-session.ts'
import { threadItems } from './thread/thread-item.ts'

export type ThreadView = ReturnType<typeof useThread>

export function useThread(userId: string) {
  const session = useMessageSession()
  const { $thread, ...actions } = session.thread(userId)
  const { messages, ...thread } = useStore($thread)
  const entries = useStore(session.$entries)
  const canStore = useStore(session.$canStore)
  const { conversation } = thread
  const items = useMemo(
    () =>
      threadItems(
        messages,
        entries.filter(entry => entry.to_user_id === userId),
        conversation
      ),
    [messages, entries, conversation, userId]
  )
  return { ...thread, ...actions, items, canStore }
}
