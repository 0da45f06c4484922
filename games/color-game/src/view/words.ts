import { symbol } from '@tambay/game-kit/page/dom'

import { type Color, colorNames } from '../../rules/colors.ts'

export function markOf(color: string): SVGSVGElement {
  return symbol(`mark-${color}`, 'mark')
}

export function nameDice(dice: readonly Color[]): string {
  return dice.map(color => colorNames[color]).join(', ')
}

export function seatColor(seat: number): string {
  return seatColors[seat % seatColors.length] ?? '#8f7bff'
}

const seatColors = [
  '#8f7bff',
  '#ff8a3d',
  '#12b5b0',
  '#d64bd0',
  '#7a9e1f',
  '#c98a00',
  '#3f8cff',
  '#e0567a',
  '#6b6f8a',
  '#00a35c',
  '#a6603a',
  '#b03060'
]

export function initialOf(nickName: string): string {
  return [...nickName.trim()][0]?.toUpperCase() ?? '?'
}
