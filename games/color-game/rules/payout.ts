import { type Bets, colors, type Color, type Dice } from './colors.ts'

/** Payout per coin if the color shows on none, one, two or three dice. Includes the stake. */
export const pays = [0, 2, 3, 4] as const

export function sumBets(bets: Bets): number {
  return colors.reduce((sum, color) => sum + (bets[color] ?? 0), 0)
}

export function payoutOf(bets: Bets, dice: Dice): number {
  return colors.reduce((sum, color) => sum + (bets[color] ?? 0) * payFor(color, dice), 0)
}

function payFor(color: Color, dice: Dice): number {
  return pays[dice.filter(die => die === color).length] ?? 0
}
