import { type Columns, type SlotSymbol, wild } from './reels.ts'

/** What three equal symbols on a line pay, in multiples of the stake. */
export const pays: Record<SlotSymbol, number> = {
  parol: 200,
  seven: 40,
  jeepney: 15,
  bell: 8,
  coconut: 3,
  mango: 2,
  flower: 1
}

/** The row of each reel, for each of the five lines. The stake covers all five. */
export const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0]
] as const

export const stakeSteps = [5, 10, 20, 50, 100, 200, 500] as const

/** A payout of at least this many stakes is announced in the room. */
export const bigWinRatio = 20

export interface LineWin {
  line: number
  symbol: SlotSymbol
  pay: number
}

export function winsOn(columns: Columns): LineWin[] {
  return lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => columns[reel]?.[row] ?? wild)
    const symbol = shown.find(one => one !== wild) ?? wild
    const isWin = shown.every(one => one === symbol || one === wild)
    return isWin ? [{ line, symbol, pay: pays[symbol] }] : []
  })
}

export function ratioOf(columns: Columns): number {
  return winsOn(columns).reduce((sum, { pay }) => sum + pay, 0)
}
