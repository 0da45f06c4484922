import type { Currency } from '@tambay/contracts/common'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

const sources = {
  coin: 'Rounds you play and prizes you win show up here.',
  diamond: 'You get diamonds from gifts in rooms and from the lucky wheel.'
} as const satisfies Record<Currency, string>

export function NoTransactions({ currency }: { currency: Currency }) {
  return (
    <EmptyState
      picture={currency === 'coin' ? 'jeepney' : 'parol'}
      title={currency === 'coin' ? 'No transactions yet' : 'No diamonds yet'}
      text={sources[currency]}
      action={<ButtonLink to="/activity/turntable/index">Try the lucky wheel</ButtonLink>}
    />
  )
}
