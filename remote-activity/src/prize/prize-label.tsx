import type { Prize } from '@tambay/contracts/wheel'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { Ticket } from 'lucide-react'

import styles from './prize-label.module.css'
import { prizeText } from './prize-text.ts'

interface PrizeLabelProps {
  prize: Prize
  size?: 'sm' | 'md' | 'lg'
}

export function PrizeLabel({ prize, size = 'md' }: PrizeLabelProps) {
  if (prize.t === 'coin') return <CoinAmount amount={prize.n} size={size} />
  if (prize.t === 'diamond') return <GemAmount amount={prize.n} size={size} />
  if (prize.t === 'none') return <span className={styles.none}>No prize</span>
  return (
    <span className={styles.ticket} data-size={size}>
      <Ticket aria-hidden="true" />
      {prizeText(prize)}
    </span>
  )
}
