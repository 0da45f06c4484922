import { refusals } from '@tambay/contracts/errors'
import { formMessages } from '@tambay/contracts/validation/forms'
import { formatCoins } from '@tambay/format/coins'

export const maxDiamonds = 1_000_000_000

/** Returns an error message, or undefined if the amount is valid. `diamonds` is NaN if the field is empty. */
export function validateExchange(diamonds: number, balance: number): string | undefined {
  if (Number.isNaN(diamonds)) return formMessages.pleaseEnter('Diamonds')
  if (diamonds < 1) return 'Please enter at least 1 diamond.'
  if (diamonds > balance) return refusals.diamond_balance_not_enough.message
  if (diamonds > maxDiamonds) return `You can exchange up to ${formatCoins(maxDiamonds)} diamonds at once.`
  return undefined
}
