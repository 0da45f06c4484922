import type { PrizeField, Spin } from '@tambay/contracts/activity'
import { sumWeights } from '@tambay/fairness/commit-reveal'

/** Whole turns before the wheel stops. */
const turns = 5
/** The part of a slice that the pointer may stop on: never so near an edge that one has to guess. */
const usable = 0.72

/** Degrees, clockwise from the top, of a slice’s middle; the first is under the pointer when the wheel is new. */
export function sliceMiddle(at: number, count: number): number {
  return (at * 360) / count
}

/** How far the wheel, now at `angle`, has to be turned for the pointer to stand on what was drawn. */
export function angleFor(spin: Spin, angle: number): number {
  const at = spin.table.findIndex(field => field.id === spin.field_id)
  const slice = 360 / spin.table.length
  const place = sliceMiddle(at, spin.table.length) + (shareOf(spin, at) - 0.5) * slice * usable
  const rest = (((angle + place) % 360) + 360) % 360
  return angle - rest + 360 * (turns + 1)
}

/** The outline of a slice whose middle points up, around 0,0. */
export function slicePath(count: number, radius: number): string {
  const half = Math.PI / count
  const x = radius * Math.sin(half)
  const y = -radius * Math.cos(half)
  return `M0 0L${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}

/** Where in its field the drawn number lies, 0 to 1: the wheel stops there. */
function shareOf({ table, draw }: Spin, at: number): number {
  const before = sumWeights(table.slice(0, at))
  const { w } = table[at] ?? oneWide
  return (draw - before + 0.5) / w
}

const oneWide: Pick<PrizeField, 'w'> = { w: 1 }
