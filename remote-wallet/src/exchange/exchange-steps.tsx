import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import type { Currency } from '@tambay/contracts/common'

import { OnHoldNotice } from '../wallet/on-hold-notice.tsx'
import { NoTransactions } from '../transactions/no-transactions.tsx'
import { AmountStep } from './amount-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DoneStep } from './done-step.tsx'
import { useExchange } from './use-exchange.ts'

interface ExchangeStepsProps {
  user: string
  /** Coins for one diamond. */
  rate: number
  /** Diamonds that there are. */
  balance: number
  /** What is on hold: an exchange takes both. */
  held: readonly Currency[]
  onClose: () => void
}

export function ExchangeSteps({ held, onClose, ...terms }: ExchangeStepsProps) {
  const exchanging = useExchange(terms)
  const { stage } = exchanging
  useBlockReload(stage.at === 'confirm')
  switch (stage.at) {
    case 'confirm':
      return <ConfirmStep exchanging={exchanging} {...stage} />
    case 'done':
      return <DoneStep {...stage} onClose={onClose} />
    case 'amount':
      if (held.length > 0) return <OnHoldNotice held={held} />
      return terms.balance === 0 && exchanging.digits === '' ? (
        <NoTransactions currency="diamond" />
      ) : (
        <AmountStep exchanging={exchanging} {...terms} />
      )
  }
}
