import { GameRefusal } from '@tambay/game-kit/rules/refusals'

import { bingoRefusal } from '../rules/api.ts'

/** With words for cards in place of bets. */
export function saleRefusal(error: unknown): unknown {
  const isShort = error instanceof GameRefusal && error.reason === 'coin_balance_not_enough'
  return isShort ? bingoRefusal('coin_balance_not_enough') : error
}
