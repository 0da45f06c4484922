import { GameRefusal } from '@tambay/game-kit/rules/refusals'

import { bingoRefusal } from '../rules/api.ts'

/** Who is short of coins reads of cards, not of bets. */
export function saleRefusal(error: unknown): unknown {
  const isShort = error instanceof GameRefusal && error.reason === 'coin_balance_not_enough'
  return isShort ? bingoRefusal('coin_balance_not_enough') : error
}
