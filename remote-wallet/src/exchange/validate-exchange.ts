import { refusals } from '@tambay/contracts/errors'
import { formMessages } from '@tambay/contracts/forms'
import { formatCoins } from '@tambay/format/coins'

/** The gateway takes no more at once (`PositiveAmount`). */
export const maxDiamonds = 1_000_000_000

/** What is wrong with exchanging `diamonds` out of `balance`; NaN where nothing was typed. */
export function faultOf(diamonds: number, balance: number): string | undefined {
  if (Number.isNaN(diamonds)) return formMessages.pleaseEnter('Diamonds')
  if (diamonds < 1) return 'Please enter at least 1 diamond.'
  if (diamonds > balance) return refusals.diamond_balance_not_enough.message
  if (diamonds > maxDiamonds) return `At most ${formatCoins(maxDiamonds)} diamonds at once.`
  return undefined
}
