import type { Prize } from '@tambay/contracts/activity'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { Ticket } from 'lucide-react'

import styles from './prize-label.module.css'
import { prizeWords } from './prize-words.ts'

interface PrizeLabelProps {
  prize: Prize
  size?: 'sm' | 'md' | 'lg'
}

/** A prize in a line of text: its icon and how much of it. */
export function PrizeLabel({ prize, size = 'md' }: PrizeLabelProps) {
  if (prize.t === 'coin') return <CoinAmount amount={prize.n} size={size} />
  if (prize.t === 'diamond') return <GemAmount amount={prize.n} size={size} />
  if (prize.t === 'none') return <span className={styles.none}>No prize</span>
  return (
    <span className={styles.ticket} data-size={size}>
      <Ticket aria-hidden="true" />
      {prizeWords(prize)}
    </span>
  )
}
