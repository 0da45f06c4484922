import { type Prize, prizes } from './patterns.ts'

/** In coins. */
export const cardPrice = 20
export const maxCardsPerPlayer = 4
export const maxPlayers = 60

/** Percent of the stakes. The house takes nothing from a round with a single player. */
export const houseSharePercent = 10

/** Percent of the pot. The full house also gets what is left after rounding down. */
export const prizePercents: Record<Prize, number> = { line: 20, two_lines: 30, full_house: 50 }

export interface Pot {
  stakes: number
  houseShare: number
  prizes: Record<Prize, number>
}

export function potOf({ cards, players }: { cards: number; players: number }): Pot {
  const stakes = cards * cardPrice
  const houseShare = players > 1 ? Math.floor((stakes * houseSharePercent) / 100) : 0
  const pot = stakes - houseShare
  const line = Math.floor((pot * prizePercents.line) / 100)
  const twoLines = Math.floor((pot * prizePercents.two_lines) / 100)
  return { stakes, houseShare, prizes: { line, two_lines: twoLines, full_house: pot - line - twoLines } }
}

/**
 * Shares the amount equally. Coins that can't be divided go, one each, to the winning cards with the lowest
 * numbers.
 */
export function splitPrize(amount: number, winningCards: readonly number[]): Map<number, number> {
  const share = Math.floor(amount / winningCards.length)
  const remainder = amount - share * winningCards.length
  const sorted = winningCards.toSorted((a, b) => a - b)
  return new Map(sorted.map((card, at) => [card, share + (at < remainder ? 1 : 0)]))
}

export type Winners = Record<Prize, readonly number[]>

export function payoutsOf(pot: Pot, winners: Winners): Map<number, number> {
  const payouts = new Map<number, number>()
  for (const prize of prizes) {
    if (winners[prize].length === 0) continue
    for (const [card, coins] of splitPrize(pot.prizes[prize], winners[prize]))
      payouts.set(card, (payouts.get(card) ?? 0) + coins)
  }
  return payouts
}
