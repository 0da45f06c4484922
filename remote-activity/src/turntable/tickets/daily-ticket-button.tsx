import { call } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { saveTickets } from '@tambay/client/stores/balance/tickets'
import { claimDailyTicket, getTurntable } from '@tambay/contracts/activity'
import { Button } from '@tambay/ui/button'

import styles from '../wheel/spin-bar.module.css'

export function DailyTicketButton({ isMain }: { isMain: boolean }) {
  const cache = useQueryClient()
  const claim = useMutation({
    mutationFn: () => call(claimDailyTicket, {}),
    onSuccess: ({ ticket_count: count }) => saveTickets(count),
    onSettled: () => cache.invalidateQueries({ queryKey: [getTurntable.path] })
  })
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      isBusy={claim.isPending}
      onClick={() => claim.mutate()}
      className={isMain ? styles.main : undefined}
    >
      {isMain ? 'Get today’s ticket' : 'Daily +1'}
    </Button>
  )
}
