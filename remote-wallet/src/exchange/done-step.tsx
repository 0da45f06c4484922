import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { CircleCheck } from 'lucide-react'

import { detailPath } from '../currencies.ts'
import styles from './exchange.module.css'
import type { Exchange } from './pending-exchange.ts'

interface DoneStepProps {
  exchange: Exchange
  transactionId: string
  onClose: () => void
}

export function DoneStep({ exchange: { diamonds, rate }, transactionId, onClose }: DoneStepProps) {
  return (
    <div className={styles.step}>
      <div ref={focusOnMount} tabIndex={-1} className={styles.trade}>
        <CircleCheck aria-hidden="true" className={styles.done} />
        <h3>Exchanged</h3>
        <CoinAmount amount={diamonds * rate} size="lg" isChange />
        <span className={styles.for}>
          for <GemAmount amount={diamonds} size="sm" />
        </span>
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={detailPath('coin', transactionId)} replace>
          See the receipt
        </ButtonLink>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
