import type { Spin, LuckyWheel } from '@tambay/contracts/wheel'
import { commit, drawSpin, seed, table, tableHash } from '@tambay/fairness/testing/vector'

const epochId = '00000000-0000-4000-8000-000000000001'

export function spinNumber(nonce: number, isRevealed = true): Spin {
  const drawn = drawSpin(nonce)
  const isPaid = drawn.prize.t === 'coin' || drawn.prize.t === 'diamond'
  return {
    ...drawn,
    id: `00000000-0000-4000-8000-0000000001${String(nonce).padStart(2, '0')}`,
    epoch_id: epochId,
    commit,
    seed: isRevealed ? seed : null,
    table_hash: tableHash,
    table,
    transaction_id: isPaid ? `00000000-0000-4000-8000-0000000002${String(nonce).padStart(2, '0')}` : null,
    created_at: 1_795_180_000 + nonce
  }
}

export const guestWheel: LuckyWheel = {
  version: 1,
  since: 1_795_000_000,
  table,
  table_hash: tableHash,
  stock: [],
  closed: null,
  mine: null,
  winners: []
}

export function wheelWith(mine: Partial<NonNullable<LuckyWheel['mine']>> = {}): LuckyWheel {
  return {
    ...guestWheel,
    mine: {
      ticket_count: 2,
      is_daily_ticket_due: false,
      round_tickets_left: 5,
      earned_today: 0,
      earned_cap: 5,
      epoch_id: epochId,
      commit,
      next_nonce: 1,
      ...mine
    }
  }
}
