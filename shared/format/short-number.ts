const units = [
  { size: 1e12, letter: 'T' },
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' }
]

/** 950, 1.2K, 3.4M. Rounds down, because 1,999 people are not 2K. Doesn't use `Intl` (./time.ts). */
export function formatShortNumber(count: number): string {
  const unit = units.find(({ size }) => count >= size)
  return unit ? `${Math.trunc(count / (unit.size / 10)) / 10}${unit.letter}` : String(count)
}
