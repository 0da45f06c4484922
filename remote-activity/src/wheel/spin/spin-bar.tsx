import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tambay/client/query'
import { $tickets } from '@tambay/client/stores/balance/tickets'
import type { LuckyWheel } from '@tambay/contracts/wheel'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { LogInLink } from '@tambay/ui/log-in-link'

import { DailyTicketButton } from '../tickets/daily-ticket-button.tsx'
import { TicketCount } from '../tickets/ticket-count.tsx'
import { useHeld } from '../tickets/use-held.ts'
import styles from './spin-bar.module.css'
import { spinDemo, spinForTicket } from './spin-wheel.ts'
import { isSpinning, $wheel } from './wheel-state.ts'

export function SpinBar({ wheel }: { wheel: LuckyWheel }) {
  if (!wheel.mine) return <GuestBar wheel={wheel} />
  return <UserBar wheel={wheel} mine={wheel.mine} />
}

function GuestBar({ wheel }: { wheel: LuckyWheel }) {
  const isBusy = isSpinning(useStore($wheel))
  return (
    <div className={styles.bar}>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void spinDemo(wheel)}>
        Demo spin
      </Button>
      {wheel.closed ? (
        <ClosedButton />
      ) : (
        <div className={styles.main}>
          <LogInLink address="/activity/turntable/index" isWide>
            Log in to spin
          </LogInLink>
        </div>
      )}
    </div>
  )
}

function UserBar({ wheel, mine }: { wheel: LuckyWheel; mine: NonNullable<LuckyWheel['mine']> }) {
  const spinning = useStore($wheel)
  const cache = useQueryClient()
  const count = useTicketCount(mine)
  const isBusy = isSpinning(spinning)
  const isLost = spinning.phase === 'lost'
  const canSpin = isBusy || isLost || count > 0
  // A lost spin can still be repeated: the gateway answers with the same spin.
  const isClosed = wheel.closed !== null && !isBusy && !isLost
  return (
    <div className={styles.bar}>
      <TicketCount count={count} mine={mine} />
      {mine.is_daily_ticket_due && !isLost && !isBusy && <DailyTicketButton isMain={!canSpin} />}
      {isClosed && <ClosedButton />}
      {canSpin && !isClosed && (
        <Button isBusy={isBusy} onClick={() => void spinForTicket(wheel, cache)} className={styles.main}>
          {isBusy ? 'Spinning…' : isLost ? 'Try again' : 'Spin'}
        </Button>
      )}
      {!canSpin && !isClosed && !mine.is_daily_ticket_due && (
        <ButtonLink to="/games-list" className={styles.main}>
          Play for tickets
        </ButtonLink>
      )}
    </div>
  )
}

function ClosedButton() {
  return (
    <Button disabled className={styles.main}>
      Closed
    </Button>
  )
}

function useTicketCount({ ticket_count: known }: NonNullable<LuckyWheel['mine']>): number {
  const isBusy = isSpinning(useStore($wheel))
  const count = useHeld(useStore($tickets) ?? known, isBusy)
  return isBusy ? Math.max(count - 1, 0) : count
}
