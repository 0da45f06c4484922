import { symbol } from '@tambay/game-kit/page/dom'

import { type Color, colorNames } from '../../rules/colors.ts'

export function markOf(color: string): SVGSVGElement {
  return symbol(`mark-${color}`, 'mark')
}

export function nameDice(dice: readonly Color[]): string {
  return dice.map(color => colorNames[color]).join(', ')
}
