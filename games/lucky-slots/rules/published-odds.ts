import type { SlotSymbol } from './reels.ts'

/** The odds that the page shows. A test compares them with the count over all outcomes. */
export const publishedOdds = {
  returnPercent: '94.97',
  anyPayPercent: '27.8',
  profitPercent: '15.4',
  highestRatio: 208
}

/** On average, the symbol is on a line once in this many spins. */
export const spinsPerSymbol: Record<SlotSymbol, number> = {
  parol: 6554,
  seven: 252,
  jeepney: 131,
  bell: 54,
  coconut: 19,
  mango: 13,
  flower: 7
}
