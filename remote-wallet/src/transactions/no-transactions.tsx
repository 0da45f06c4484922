import type { Currency } from '@tambay/contracts/common'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

const sources = {
  coin: 'Rounds you play and prizes you win come here.',
  diamond: 'They come from gifts that you get in a party, and from the wheel.'
} as const satisfies Record<Currency, string>

/** Before the first sampleTransaction: where a currency comes from, and the way to some of it. */
export function NoTransactions({ currency }: { currency: Currency }) {
  return (
    <EmptyState
      picture={currency === 'coin' ? 'jeepney' : 'parol'}
      title={currency === 'coin' ? 'Nothing yet' : 'No diamonds yet'}
      text={sources[currency]}
      action={<ButtonLink to="/activity/turntable/index">Try the lucky wheel</ButtonLink>}
    />
  )
}
