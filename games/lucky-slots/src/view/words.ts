import { formatCoins } from '@tambay/game-kit/page/dom'

import { winsOn } from '../../rules/paytable.ts'
import { columnsAt, type SlotSymbol } from '../../rules/reels.ts'
import type { SpinResult } from '../spin/state.ts'

export const symbolNames: Record<SlotSymbol, string> = {
  parol: 'Parol',
  seven: 'Seven',
  jeepney: 'Jeepney',
  bell: 'Bell',
  coconut: 'Coconut',
  mango: 'Mango',
  flower: 'Sampaguita'
}

/** A payout that is no profit is never called a win. */
export function describeResult({ stops, stake, payout }: SpinResult): string {
  const wins = winsOn(columnsAt(stops))
  const [first] = wins
  if (!first) return 'No line this time.'
  if (payout <= stake) return `Your ${formatCoins(stake)} coins come back.`
  if (wins.length === 1) return `3 × ${symbolNames[first.symbol]} pays ${formatCoins(payout)} coins!`
  return `${wins.length} lines pay ${formatCoins(payout)} coins!`
}

export function describeEarlier(result: SpinResult): string {
  const words = describeResult(result)
  return `Your last spin: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
