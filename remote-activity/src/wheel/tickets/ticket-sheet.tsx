import type { LuckyWheel } from '@tambay/contracts/wheel'
import { ButtonLink } from '@tambay/ui/button-link'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'
import { CalendarDays, Dices } from 'lucide-react'

import styles from './ticket-sheet.module.css'

interface TicketSheetProps {
  isOpen: boolean
  onClose: () => void
  mine: NonNullable<LuckyWheel['mine']>
}

/** Where tickets come from (spec WHEEL-1). */
export function TicketSheet({ isOpen, onClose, mine }: TicketSheetProps) {
  const { is_daily_ticket_due: isDue, earned_cap: cap } = mine
  const earned = Math.min(mine.earned_today, cap)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Where tickets come from">
      <div className={styles.sheet}>
        <div>
          <ListRow
            start={<CalendarDays aria-hidden="true" />}
            title="Daily ticket"
            subtitle="One a day, from midnight in Manila"
            end={<span className={styles.state}>{isDue ? 'Ready' : 'Taken today'}</span>}
          />
          <ListRow
            start={<Dices aria-hidden="true" />}
            title="Finished rounds in games"
            subtitle="One for each round with real coins"
            end={<span className={styles.state}>{`${earned} of ${cap} today`}</span>}
          />
          <div
            role="progressbar"
            aria-label="Tickets earned today"
            aria-valuenow={earned}
            aria-valuemax={cap}
            className={styles.track}
          >
            <span style={{ transform: `scaleX(${cap > 0 ? earned / cap : 1})` }} />
          </div>
        </div>
        <p className={styles.note}>The wheel can also give a ticket. Tickets are never sold.</p>
        <ButtonLink to="/games-list" variant="secondary" isWide>
          Play for tickets
        </ButtonLink>
      </div>
    </Sheet>
  )
}
