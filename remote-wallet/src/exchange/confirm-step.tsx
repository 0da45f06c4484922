import { feedbackPath } from '@tambay/client/navigation/feedback-path'
import { FormError } from '@tambay/forms/form-error'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { ArrowDown } from 'lucide-react'

import styles from './exchange.module.css'
import type { Exchange } from './pending-exchange.ts'
import type { ExchangeFlow } from './use-exchange.ts'

interface ConfirmStepProps {
  flow: ExchangeFlow
  exchange: Exchange
  isSent: boolean
  notice?: string
  isOnHold?: boolean
}

export function ConfirmStep({ flow, exchange, isSent, notice, isOnHold }: ConfirmStepProps) {
  const { diamonds, rate } = exchange
  return (
    <div className={styles.step}>
      <div ref={focusOnMount} tabIndex={-1} className={styles.trade}>
        <span className={styles.side}>
          You give
          <GemAmount amount={diamonds} size="lg" />
        </span>
        <ArrowDown aria-hidden="true" />
        <span className={styles.side}>
          You get
          <CoinAmount amount={diamonds * rate} size="lg" />
        </span>
      </div>
      <p className={styles.note}>
        1 diamond = {rate} {rate === 1 ? 'coin' : 'coins'}. You can’t turn coins back into diamonds.
      </p>
      <FormError error={notice === undefined ? undefined : { message: notice }} />
      {isOnHold && (
        <ButtonLink to={feedbackPath({ type: 'wallet' })} isWide>
          Contact support
        </ButtonLink>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => flow.change(exchange)} disabled={flow.isSending}>
          Change amount
        </Button>
        <Button
          variant={isOnHold ? 'secondary' : 'primary'}
          onClick={() => flow.confirm(exchange)}
          isBusy={flow.isSending}
        >
          {isSent ? 'Try again' : 'Exchange'}
        </Button>
      </div>
    </div>
  )
}
