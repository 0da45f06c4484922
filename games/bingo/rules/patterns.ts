import { type Card, free } from './card.ts'

export const prizes = ['line', 'two_lines', 'full_house'] as const
export type Prize = (typeof prizes)[number]

/** One bit per cell. The lowest bit is the first cell. */
type Mask = number

const side = [0, 1, 2, 3, 4]
const maskOf = (cells: number[]): Mask => cells.reduce((mask, cell) => mask | (1 << cell), 0)

export const lines: readonly Mask[] = [
  ...side.map(row => maskOf(side.map(column => row * 5 + column))),
  ...side.map(column => maskOf(side.map(row => row * 5 + column))),
  maskOf(side.map(at => at * 6)),
  maskOf(side.map(at => at * 4 + 4))
]

const pairs = lines.flatMap((line, at) => lines.slice(at + 1).map(other => line | other))

const patterns: Record<Prize, readonly Mask[]> = {
  line: lines,
  two_lines: pairs,
  full_house: [(1 << 25) - 1]
}

export function marksOf(card: Card, called: ReadonlySet<number>): Mask {
  return maskOf([...card.keys()].filter(cell => card[cell] === free || called.has(card[cell] ?? -1)))
}

export function missingFor(prize: Prize, marks: Mask): number {
  return Math.min(...patterns[prize].map(pattern => countBits(pattern & ~marks)))
}

export function hasPrize(prize: Prize, marks: Mask): boolean {
  return patterns[prize].some(pattern => (pattern & ~marks) === 0)
}

export function cellsInLines(marks: Mask): Mask {
  return lines.reduce((cells, line) => ((line & ~marks) === 0 ? cells | line : cells), 0)
}

export function hasCell(mask: Mask, cell: number): boolean {
  return (mask & (1 << cell)) !== 0
}

function countBits(mask: Mask): number {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}
