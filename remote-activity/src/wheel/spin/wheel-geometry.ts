import type { PrizeField, Spin } from '@tambay/contracts/wheel'
import { sumWeights } from '@tambay/fairness/commit-reveal'
import { sliceMiddle } from '@tambay/ui/wheel-geometry'

type Drawn = Pick<Spin, 'table' | 'draw' | 'field_id'>

const turns = 5
const usable = 0.72

/** The angle, in degrees, at which the pointer shows the drawn number, several turns after `angle`. */
export function angleFor(spin: Drawn, angle: number): number {
  const at = spin.table.findIndex(field => field.id === spin.field_id)
  const slice = 360 / spin.table.length
  const place = sliceMiddle(at, spin.table.length) + (shareOf(spin, at) - 0.5) * slice * usable
  const rest = (((angle + place) % 360) + 360) % 360
  return angle - rest + 360 * (turns + 1)
}

function shareOf({ table, draw }: Drawn, at: number): number {
  const before = sumWeights(table.slice(0, at))
  const { w } = table[at] ?? oneWide
  return (draw - before + 0.5) / w
}

const oneWide: Pick<PrizeField, 'w'> = { w: 1 }
