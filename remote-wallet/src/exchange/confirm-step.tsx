import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
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
  exchanging: ExchangeFlow
  exchange: Exchange
  /** It may have been made already. */
  isSent: boolean
  /** Why it is asked again. */
  notice?: string
  /** The wallet is frozen: trying again helps only once support has looked. */
  isOnHold?: boolean
}

/** Both amounts, and the yes to them. */
export function ConfirmStep({ exchanging, exchange, isSent, notice, isOnHold }: ConfirmStepProps) {
  const { diamonds, rate } = exchange
  const report = useSheetParam('report')
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
        1 diamond gives {rate} {rate === 1 ? 'coin' : 'coins'}. Coins cannot be turned back into diamonds.
      </p>
      <FormError error={notice === undefined ? undefined : { message: notice }} />
      {isOnHold && (
        <ButtonLink {...report.linkTo('1')} isWide>
          Contact support
        </ButtonLink>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => exchanging.change(exchange)}
          disabled={exchanging.isSending}
        >
          {isSent ? 'Another amount' : 'Change'}
        </Button>
        <Button
          variant={isOnHold ? 'secondary' : 'primary'}
          onClick={() => exchanging.confirm(exchange)}
          isBusy={exchanging.isSending}
        >
          {isSent ? 'Try again' : 'Exchange'}
        </Button>
      </div>
    </div>
  )
}
