import { symbol } from '@tambay/game-kit/page/dom'

import type { Color } from '../../rules/colors.ts'

export const colorNames: Record<Color, string> = {
  red: 'Red',
  blue: 'Blue',
  yellow: 'Yellow',
  green: 'Green',
  white: 'White',
  pink: 'Pink'
}

export function markOf(color: string): SVGSVGElement {
  return symbol(`mark-${color}`, 'mark')
}

export function coinIcon(): SVGSVGElement {
  return symbol('coin', 'coin')
}

export function nameDice(dice: readonly Color[]): string {
  return dice.map(color => colorNames[color]).join(', ')
}
