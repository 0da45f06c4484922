import { call } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { saveTickets } from '@tambay/client/stores/balance/tickets'
import { claimDailyTicket, getWheel } from '@tambay/contracts/wheel'
import { Button } from '@tambay/ui/button'

import styles from '../spin/spin-bar.module.css'

export function DailyTicketButton({ isMain }: { isMain: boolean }) {
  const cache = useQueryClient()
  const claim = useMutation({
    mutationFn: () => call(claimDailyTicket, {}),
    onSuccess: ({ ticket_count: count }) => saveTickets(count),
    onSettled: () => cache.invalidateQueries({ queryKey: [getWheel.path] })
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
