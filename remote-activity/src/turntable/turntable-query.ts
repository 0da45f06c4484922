import { call } from '@tambay/client/api/call'
import { queryOptions } from '@tambay/client/query'
import { saveTickets } from '@tambay/client/stores/balance/tickets'
import { getTurntable } from '@tambay/contracts/activity'

/** Also caches the ticket count in the response (spec WHEEL-2). */
export function turntableQuery(isUser: boolean) {
  return queryOptions({
    queryKey: [getTurntable.path, isUser],
    queryFn: async ({ signal }) => {
      const { turntable } = await call(getTurntable, undefined, { handles: 'all', isQuiet: true, signal })
      if (turntable.mine) saveTickets(turntable.mine.ticket_count)
      return turntable
    }
  })
}
