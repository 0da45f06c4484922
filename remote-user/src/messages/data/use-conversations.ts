import { subscribe, onResync } from '@tambay/client/api/realtime'
import { reloadList } from '@tambay/client/data/cached-lists'
import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { type Box, listConversations } from '@tambay/contracts/messages/conversations'
import { useEffect } from 'react'

import { moveToTop, patchConversation, removeConversation } from './conversations/cached-conversations.ts'
import { useStoredList } from './conversations/use-stored-list.ts'

export function useConversations(box: Box) {
  const cache = useQueryClient()
  useEffect(() => {
    const reload = (changed: Box) =>
      void reloadList(cache, listOf(listConversations, { box: changed }).queryKey)
    const stops = [
      subscribe('message', ({ conversation }) => moveToTop(cache, conversation)),
      subscribe('message_changed', ({ message }) =>
        patchConversation(cache, message.conversation_id, conversation =>
          conversation.last_message?.id === message.id ? { last_message: message } : {}
        )
      ),
      subscribe('message_removed', () => reload(box)),
      subscribe('conversation_state', ({ conversation_id: id, is_hidden, ...change }) => {
        if (is_hidden || change.box) removeConversation(cache, id)
        else patchConversation(cache, id, () => change)
        if (change.box || change.cleared_seq !== undefined) reload(change.box ?? box)
      }),
      onResync(() => reload(box))
    ]
    return () => stops.forEach(stop => stop())
  }, [cache, box])
  const query = useInfiniteQuery(listOf(listConversations, { box }))
  useStoredList(box, query.data?.pages[0])
  return query
}
