import type { Prize } from '@tambay/contracts/wheel'
import { formatCoins } from '@tambay/format/coins'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'

export function PrizeLabel({ prize: { t, n } }: { prize: Prize }) {
  if (t === 'coin') return <CoinAmount amount={n} size="lg" />
  if (t === 'diamond') return <GemAmount amount={n} size="lg" />
  if (t === 'none') return 'No prize'
  return `${formatCoins(n)} ${n === 1 ? 'ticket' : 'tickets'}`
}
