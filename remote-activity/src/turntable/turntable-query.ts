import { call } from '@tambay/shared/client/call'
import { getTurntable } from '@tambay/shared/contracts/activity'
import { queryOptions } from '@tambay/shared/query'
import { keepTickets } from '@tambay/shared/stores/tickets'

/** The wheel as whoever is here may see it; the ticket count it brings goes into the cache of PRODUCT §3.5. */
export function turntableQuery(isUser: boolean) {
  return queryOptions({
    queryKey: [getTurntable.path, isUser],
    queryFn: async ({ signal }) => {
      const { turntable } = await call(getTurntable, undefined, { handles: 'all', isQuiet: true, signal })
      if (turntable.mine) keepTickets(turntable.mine.ticket_count)
      return turntable
    }
  })
}
