import type { TransactionType } from '@tambay/shared/contracts/wallet'

/** `all` names the filter, `one` a single movement. */
export const typeNames: Record<TransactionType, { all: string; one: string }> = {
  sign_up: { all: 'Welcome coins', one: 'Welcome' },
  game_hold: { all: 'Game stakes', one: 'Stake' },
  game_settle: { all: 'Game payouts', one: 'Payout' },
  game_void: { all: 'Returned stakes', one: 'Stake returned' },
  turntable: { all: 'Lucky wheel', one: 'Prize' },
  gift_sent: { all: 'Gifts sent', one: 'Gift sent' },
  gift_received: { all: 'Gifts received', one: 'Gift received' },
  exchange: { all: 'Exchange', one: 'Exchange' },
  reversal: { all: 'Reversals', one: 'Reversal' }
}
