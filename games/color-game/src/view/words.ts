import type { Color } from '../../rules/colors.ts'

export const colorNames: Record<Color, string> = {
  red: 'Red',
  blue: 'Blue',
  yellow: 'Yellow',
  green: 'Green',
  white: 'White',
  pink: 'Pink'
}

const digits = new Intl.NumberFormat('en')

export function formatCoins(coins: number): string {
  return digits.format(coins)
}

export function nameDice(dice: readonly Color[]): string {
  return dice.map(color => colorNames[color]).join(', ')
}
