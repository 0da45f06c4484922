import { Refused } from './api.ts'
import { joinHost } from './host.ts'

interface CoinMove {
  orderRef: string
  /** Negative: hold a stake. Zero or more: end the order with this payout. */
  amount: number
  /** The name of the game. */
  reason: string
}

/** In a practice session the host app keeps the coins, so the page moves them. A repeated move changes nothing. */
export async function movePracticeCoins(move: CoinMove): Promise<void> {
  const host = await joinHost()
  const { status, reason } = await host.request('coin.request', { ...move })
  if (status !== 'refused') return
  const isTooMuch = reason === 'coin_balance_not_enough'
  const message = isTooMuch ? 'Not enough coins for this bet. Bet less.' : 'The room refused the bet.'
  throw new Refused(reason ?? 'refused', message)
}
