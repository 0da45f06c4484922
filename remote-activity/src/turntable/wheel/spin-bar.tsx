import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tambay/client/query'
import { $tickets } from '@tambay/client/stores/balance/tickets'
import type { Turntable } from '@tambay/contracts/activity'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { LogInLink } from '@tambay/ui/log-in-link'

import { DailyTicketButton } from '../tickets/daily-ticket-button.tsx'
import { TicketCount } from '../tickets/ticket-count.tsx'
import { useHeld } from '../tickets/use-held.ts'
import styles from './spin-bar.module.css'
import { isSpinning, spinWheel, $wheel } from './spin-wheel.ts'

export function SpinBar({ turntable }: { turntable: Turntable }) {
  if (!turntable.mine)
    return (
      <LogInLink address="/activity/turntable/index" isWide>
        Log in to spin
      </LogInLink>
    )
  return <UserBar turntable={turntable} mine={turntable.mine} />
}

function UserBar({ turntable, mine }: { turntable: Turntable; mine: NonNullable<Turntable['mine']> }) {
  const wheel = useStore($wheel)
  const cache = useQueryClient()
  const count = useTicketCount(mine)
  const isBusy = isSpinning(wheel)
  const isLost = wheel.phase === 'lost'
  const canSpin = isBusy || isLost || count > 0
  return (
    <div className={styles.bar}>
      <TicketCount count={count} roundsLeft={mine.round_tickets_left} isDailyDue={mine.is_daily_ticket_due} />
      {mine.is_daily_ticket_due && !isLost && !isBusy && <DailyTicketButton isMain={!canSpin} />}
      {canSpin && (
        <Button isBusy={isBusy} onClick={() => void spinWheel(turntable, cache)} className={styles.main}>
          {isBusy ? 'Spinning…' : isLost ? 'Try again' : 'Spin'}
        </Button>
      )}
      {!canSpin && !mine.is_daily_ticket_due && (
        <ButtonLink to="/games-list" className={styles.main}>
          Play for tickets
        </ButtonLink>
      )}
    </div>
  )
}

function useTicketCount({ ticket_count: known }: NonNullable<Turntable['mine']>): number {
  const isBusy = isSpinning(useStore($wheel))
  const count = useHeld(useStore($tickets) ?? known, isBusy)
  return isBusy ? Math.max(count - 1, 0) : count
}
