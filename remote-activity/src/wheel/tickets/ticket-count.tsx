import type { LuckyWheel } from '@tambay/contracts/wheel'
import { Ticket } from 'lucide-react'
import { useState } from 'react'

import styles from './ticket-count.module.css'
import { TicketSheet } from './ticket-sheet.tsx'

interface TicketCountProps {
  count: number
  mine: NonNullable<LuckyWheel['mine']>
}

export function TicketCount({ count, mine }: TicketCountProps) {
  const [isOpen, setIsOpen] = useState(false)
  const left = mine.round_tickets_left
  return (
    <div role="group" aria-label="Your tickets">
      <button type="button" className={styles.tickets} onClick={() => setIsOpen(true)}>
        <Ticket aria-hidden="true" />
        <span>
          <span className={styles.count}>{count === 1 ? '1 ticket' : `${count} tickets`}</span>
          {!mine.is_daily_ticket_due && (
            <span className={styles.note}>{left > 0 ? `Earn ${left} more today` : 'More tomorrow'}</span>
          )}
        </span>
      </button>
      <TicketSheet isOpen={isOpen} onClose={() => setIsOpen(false)} mine={mine} />
    </div>
  )
}
