import type { PrizeField } from '@tambay/contracts/activity'

/** The wheel's odds (spec WHEEL-11). Whoever changes it publishes a new version with the next start; the old ones stay. */
export const defaultOdds: readonly PrizeField[] = [
  { id: 'p1', prize: { t: 'diamond', n: 100 }, w: 1 },
  { id: 'p2', prize: { t: 'coin', n: 10_000 }, w: 9 },
  { id: 'p3', prize: { t: 'coin', n: 500 }, w: 90 },
  { id: 'p4', prize: { t: 'coin', n: 100 }, w: 300 },
  { id: 'p5', prize: { t: 'ticket', n: 1 }, w: 300 },
  { id: 'p6', prize: { t: 'none', n: 0 }, w: 300 }
]
