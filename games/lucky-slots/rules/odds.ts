import { outcomes, stopsOf } from './draw.ts'
import { bigWinRatio, ratioOf, winsOn } from './paytable.ts'
import { columnsAt, type SlotSymbol } from './reels.ts'

export interface Odds {
  returnToPlayer: number
  anyPay: number
  profit: number
  bigWin: number
  highestRatio: number
  bySymbol: Partial<Record<SlotSymbol, number>>
}

export function computeOdds(): Odds {
  const counts = { back: 0, anyPay: 0, profit: 0, bigWin: 0 }
  const bySymbol: Odds['bySymbol'] = {}
  let highestRatio = 0
  for (let drawn = 0; drawn < outcomes; drawn++) {
    const columns = columnsAt(stopsOf(drawn))
    const ratio = ratioOf(columns)
    counts.back += ratio
    if (ratio > 0) counts.anyPay++
    if (ratio > 1) counts.profit++
    if (ratio >= bigWinRatio) counts.bigWin++
    highestRatio = Math.max(highestRatio, ratio)
    for (const symbol of new Set(winsOn(columns).map(win => win.symbol)))
      bySymbol[symbol] = (bySymbol[symbol] ?? 0) + 1 / outcomes
  }
  return {
    returnToPlayer: counts.back / outcomes,
    anyPay: counts.anyPay / outcomes,
    profit: counts.profit / outcomes,
    bigWin: counts.bigWin / outcomes,
    highestRatio,
    bySymbol
  }
}
