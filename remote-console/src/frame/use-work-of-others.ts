import { call, inlineErrors } from '@tambay/client/api/call'
import { useQuery, useQueryClient } from '@tambay/client/query'
import { waitForWork } from '@tambay/contracts/operator/work'

import { isAway } from './attention.ts'
import { pauseAfter } from './operation-view.tsx'
import { changing } from './use-action.ts'

const pauseMs = 100

/** Asks again for what is on the screen as soon as an operator does something. */
export function useWorkOfOthers(): void {
  const cache = useQueryClient()
  useQuery({
    queryKey: [waitForWork.path],
    async queryFn({ signal }) {
      const { has_changed: hasChanged } = await call(waitForWork, undefined, { ...inlineErrors, signal })
      if (hasChanged) void cache.invalidateQueries(changing, { cancelRefetch: false })
      return hasChanged
    },
    retry: false,
    refetchInterval: ({ state: { fetchStatus, error } }) =>
      fetchStatus === 'idle' && !isAway() && (error ? pauseAfter(error) : pauseMs),
    meta: { isFixed: true }
  })
}
