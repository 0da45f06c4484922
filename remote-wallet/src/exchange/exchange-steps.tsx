import { useUndisturbed } from '@tambay/shared/stores/busy'
import { ButtonLink } from '@tambay/shared/ui/button-link'
import { EmptyState } from '@tambay/shared/ui/empty-state'

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
  onClose: () => void
}

export function ExchangeSteps({ onClose, ...terms }: ExchangeStepsProps) {
  const exchanging = useExchange(terms)
  const { stage } = exchanging
  useUndisturbed(stage.at === 'confirm')
  switch (stage.at) {
    case 'confirm':
      return <ConfirmStep exchanging={exchanging} {...stage} />
    case 'done':
      return <DoneStep {...stage} onClose={onClose} />
    case 'amount':
      return terms.balance === 0 && exchanging.digits === '' ? (
        <NoDiamonds />
      ) : (
        <AmountStep exchanging={exchanging} {...terms} />
      )
  }
}

function NoDiamonds() {
  return (
    <EmptyState
      picture="parol"
      title="No diamonds yet"
      text="They come from gifts that you get in a party, and from the wheel."
      action={<ButtonLink to="/activity/turntable/index">Try the lucky wheel</ButtonLink>}
    />
  )
}
