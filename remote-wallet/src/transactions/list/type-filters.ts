import type { TransactionType } from '@tambay/contracts/wallet'

/** What the filter calls all movements of a type; a single one has its name in the contract. */
export const typeFilters: Record<TransactionType, string> = {
  sign_up: 'Welcome coins',
  game_hold: 'Game stakes',
  game_settle: 'Game payouts',
  game_void: 'Returned stakes',
  turntable: 'Lucky wheel',
  gift_sent: 'Gifts sent',
  gift_received: 'Gifts received',
  exchange: 'Exchange',
  reversal: 'Reversals'
}
