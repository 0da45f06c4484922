/** SPEC §4: coin updates are ignored unless the value is a finite non-negative number. */
export function isCoinCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
