import { drawStops, rulesHash } from '../rules/draw.ts'
import { bigWinRatio, ratioOf } from '../rules/paytable.ts'
import { columnsAt } from '../rules/reels.ts'

export interface Simulation {
  spins: number
  returnToPlayer: number
  margin: number
  anyPay: number
  profit: number
  bigWin: number
  highestRatio: number
}

export function simulate(seed: string, spins: number): Simulation {
  const counts = { back: 0, squares: 0, anyPay: 0, profit: 0, bigWin: 0, highestRatio: 0 }
  for (let nonce = 0; nonce < spins; nonce++) {
    const ratio = ratioOf(
      columnsAt(drawStops({ seed, clientSeed: 'a-seed-for-simulations', nonce, rulesHash }))
    )
    counts.back += ratio
    counts.squares += ratio * ratio
    if (ratio > 0) counts.anyPay++
    if (ratio > 1) counts.profit++
    if (ratio >= bigWinRatio) counts.bigWin++
    counts.highestRatio = Math.max(counts.highestRatio, ratio)
  }
  const returnToPlayer = counts.back / spins
  const deviation = Math.sqrt(counts.squares / spins - returnToPlayer ** 2)
  return {
    spins,
    returnToPlayer,
    margin: (1.96 * deviation) / Math.sqrt(spins),
    anyPay: counts.anyPay / spins,
    profit: counts.profit / spins,
    bigWin: counts.bigWin / spins,
    highestRatio: counts.highestRatio
  }
}
