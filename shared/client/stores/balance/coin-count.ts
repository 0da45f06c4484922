/** Coin updates are ignored unless the value is a finite non-negative number (spec STATE-4). */
export function isCoinCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
