import { Ticket } from 'lucide-react'

import styles from './ticket-count.module.css'

interface TicketCountProps {
  count: number
  roundsLeft: number
  isDailyDue: boolean
}

export function TicketCount({ count, roundsLeft, isDailyDue }: TicketCountProps) {
  return (
    <div role="group" aria-label="Your tickets" className={styles.tickets}>
      <Ticket aria-hidden="true" />
      <div>
        <p className={styles.count}>{count === 1 ? '1 ticket' : `${count} tickets`}</p>
        {!isDailyDue && (
          <p className={styles.note}>{roundsLeft > 0 ? `Earn ${roundsLeft} more today` : 'More tomorrow'}</p>
        )}
      </div>
    </div>
  )
}
