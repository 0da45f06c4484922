import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import type { Currency } from '@tambay/contracts/common'

import { NoTransactions } from '../transactions/no-transactions.tsx'
import { OnHoldNotice } from '../wallet/on-hold-notice.tsx'
import { AmountStep } from './amount-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DoneStep } from './done-step.tsx'
import styles from './exchange.module.css'
import { useExchange } from './use-exchange.ts'

interface ExchangeStepsProps {
  user: string
  rate: number
  balance: number
  onHold: readonly Currency[]
  onClose: () => void
}

export function ExchangeSteps({ onHold, onClose, ...input }: ExchangeStepsProps) {
  const flow = useExchange(input)
  const { stage } = flow
  useBlockReload(stage.at === 'confirm' || (stage.at === 'amount' && flow.digits !== ''))
  switch (stage.at) {
    case 'confirm':
      return <ConfirmStep flow={flow} {...stage} />
    case 'done':
      return <DoneStep {...stage} onClose={onClose} />
    case 'amount':
      if (onHold.length > 0) return <OnHoldNotice onHold={onHold} />
      return input.balance === 0 && flow.digits === '' ? (
        <div className={styles.none}>
          <NoTransactions currency="diamond" />
        </div>
      ) : (
        <AmountStep flow={flow} {...input} />
      )
  }
}
