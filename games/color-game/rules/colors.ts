export const colors = ['red', 'blue', 'yellow', 'green', 'white', 'pink'] as const
export type Color = (typeof colors)[number]

export type Bets = Partial<Record<Color, number>>

export type Dice = [Color, Color, Color]

export const colorNames: Record<Color, string> = {
  red: 'Red',
  blue: 'Blue',
  yellow: 'Yellow',
  green: 'Green',
  white: 'White',
  pink: 'Pink'
}
