import type { Prize, Spin, Turntable } from '@tambay/contracts/activity'
import {
  commitTo,
  draw,
  hashTable,
  pickField,
  sumWeights,
  turntableLabels
} from '@tambay/fairness/commit-reveal'

/** The test vector (spec WHEEL-11 to WHEEL-14). */
export const table = [
  { id: 'p1', prize: { t: 'diamond', n: 100 }, w: 1 },
  { id: 'p2', prize: { t: 'coin', n: 10_000 }, w: 9 },
  { id: 'p3', prize: { t: 'coin', n: 500 }, w: 90 },
  { id: 'p4', prize: { t: 'coin', n: 100 }, w: 300 },
  { id: 'p5', prize: { t: 'ticket', n: 1 }, w: 300 },
  { id: 'p6', prize: { t: 'none', n: 0 }, w: 300 }
] satisfies { id: string; prize: Prize; w: number }[]
export const tableHash = hashTable(table)
export const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
export const commit = commitTo(seed, turntableLabels)
const clientSeed = 'demo-client-seed'
const epochId = '00000000-0000-4000-8000-000000000001'

export function spinNumber(nonce: number, isRevealed = true): Spin {
  const drawn = draw({
    seed,
    tableHash,
    clientSeed,
    nonce,
    total: sumWeights(table),
    labels: turntableLabels
  })
  const { id: fieldId, prize } = pickField(table, drawn)
  const isPaid = prize.t === 'coin' || prize.t === 'diamond'
  return {
    id: `00000000-0000-4000-8000-0000000001${String(nonce).padStart(2, '0')}`,
    epoch_id: epochId,
    commit,
    seed: isRevealed ? seed : null,
    table_hash: tableHash,
    table,
    client_seed: clientSeed,
    nonce,
    draw: drawn,
    field_id: fieldId,
    prize,
    transaction_id: isPaid ? `00000000-0000-4000-8000-0000000002${String(nonce).padStart(2, '0')}` : null,
    created_at: 1_795_180_000 + nonce
  }
}

export const guestWheel: Turntable = {
  version: 1,
  since: 1_795_000_000,
  table,
  table_hash: tableHash,
  stock: [],
  closed: null,
  mine: null,
  winners: []
}

export function wheelWith(mine: Partial<NonNullable<Turntable['mine']>> = {}): Turntable {
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
