import type { TransactionType } from '@tambay/shared/contracts/wallet'

export const typeNames: Record<TransactionType, string> = {
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
