import { Refused } from '../api.ts'
import { joinHost } from '../host.ts'

interface CoinMove {
  orderRef: string
  /** A negative amount holds a stake. Zero or more ends the order with this payout. */
  amount: number
  reason: string
}

/**
 * Asks the host app to move practice coins, because the host app keeps them. Repeating a move changes
 * nothing.
 */
export async function movePracticeCoins(move: CoinMove): Promise<void> {
  const host = await joinHost()
  const { status, reason } = await host.request('coin.request', { ...move })
  if (status !== 'refused') return
  const isTooMuch = reason === 'coin_balance_not_enough'
  const message = isTooMuch ? 'Not enough coins for this bet. Bet less.' : 'The room refused the bet.'
  throw new Refused(reason ?? 'refused', message)
}
