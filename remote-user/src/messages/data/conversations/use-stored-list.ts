import { listOf } from '@tambay/client/data/operations'
import { useQueryClient } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { type Box, listConversations } from '@tambay/contracts/messages/conversations'
import { useEffect } from 'react'

import { useMessageSession } from '../session/use-message-session.ts'

export function useStoredList(box: Box, page: ResponseOf<typeof listConversations> | undefined): void {
  const cache = useQueryClient()
  const { database, signal } = useMessageSession()

  useEffect(() => {
    const { queryKey } = listOf(listConversations, { box })
    const show = async () => {
      const stored = await (await database).get('lists', box)
      if (!stored || signal.aborted || cache.getQueryData(queryKey)) return
      // Leaves out the cursor, so that the following pages are loaded only after the first one.
      const pages = [{ ...stored, next_cursor: null }]
      cache.setQueryData(queryKey, { pages, pageParams: [undefined] }, { updatedAt: 0 })
    }
    show().catch(reportUnavailable)
  }, [cache, box, database, signal])

  useEffect(() => {
    if (page && !signal.aborted) database.then(open => open.put('lists', page, box)).catch(reportUnavailable)
  }, [page, box, database, signal])
}

function reportUnavailable(error: unknown): void {
  console.warn('The conversations on this device are not available', error)
}
