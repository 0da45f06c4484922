import { once } from './once.ts'

const compact = once(
  () => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' })
)

/** 950, 1.2K, 3.4M. Rounds down, because 1,999 people are not 2K. */
export function formatShortNumber(count: number): string {
  return compact().format(count)
}
