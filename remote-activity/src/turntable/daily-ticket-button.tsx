import { call } from '@tambay/shared/client/call'
import { claimDailyTicket, getTurntable } from '@tambay/shared/contracts/activity'
import { useMutation, useQueryClient } from '@tambay/shared/query'
import { keepTickets } from '@tambay/shared/stores/tickets'
import { Button } from '@tambay/shared/ui/button'

import styles from './spin-bar.module.css'

/** Takes today's ticket; the main action while there is none to spin with. */
export function DailyTicketButton({ isMain }: { isMain: boolean }) {
  const cache = useQueryClient()
  const claim = useMutation({
    mutationFn: () => call(claimDailyTicket, {}),
    onSuccess: ({ ticket_count: count }) => keepTickets(count),
    onSettled: () => cache.invalidateQueries({ queryKey: [getTurntable.path] })
  })
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      isBusy={claim.isPending}
      onClick={() => claim.mutate()}
      className={isMain ? styles.main : undefined}
    >
      {isMain ? 'Take today’s ticket' : 'Daily +1'}
    </Button>
  )
}
