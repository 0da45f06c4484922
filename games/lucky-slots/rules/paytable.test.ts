import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lines, pays, ratioOf, winsOn } from './paytable.ts'
import { columnsAt, type SlotSymbol, strips, symbols } from './reels.ts'

const anyStops = fc.tuple(fc.nat(31), fc.nat(31), fc.nat(31))
const anySymbol = fc.constantFrom(...symbols)
const anyColumn = fc.array(anySymbol, { minLength: 3, maxLength: 3 })
const anyColumns = fc.array(anyColumn, { minLength: 3, maxLength: 3 })

/** Rows as a player sees them. `.` fills a cell with a different symbol on every reel. */
function rows(...shown: [string, string, string]) {
  const names: Record<string, SlotSymbol> = { P: 'parol', 7: 'seven', J: 'jeepney', B: 'bell', M: 'mango' }
  const fill: SlotSymbol[] = ['coconut', 'flower', 'bell']
  return [0, 1, 2].map(reel => shown.map(row => names[row[reel] ?? ''] ?? fill[reel] ?? 'flower'))
}

test.each<[string, [string, string, string], number]>([
  ['nothing for three different symbols', ['...', '7JM', '...'], 0],
  ['nothing for two equal symbols', ['...', '77M', '...'], 0],
  ['40 stakes for three sevens in the middle row', ['...', '777', '...'], 40],
  ['15 stakes for three jeepneys in the top row', ['JJJ', '7.M', '...'], 15],
  ['2 stakes for three mangoes in the bottom row', ['...', '7J.', 'MMM'], 2],
  ['a line from the upper left to the lower right', ['7..', '.7.', '..7'], 40],
  ['a line from the lower left to the upper right', ['..J', '.J.', 'J..'], 15],
  ['a parol as any symbol', ['...', '7P7', '...'], 40],
  ['two parols as any symbol', ['...', 'PP7', '...'], 40],
  ['200 stakes for three parols', ['...', 'PPP', '...'], 200],
  ['every line that wins', ['777', 'JJJ', '..M'], 55]
])('pays %s', (_, shown, ratio) => {
  expect(ratioOf(rows(...shown))).toBe(ratio)
})

test('a screen full of one symbol wins on all five lines', () => {
  fc.assert(
    fc.property(anySymbol, symbol => {
      const columns = Array.from({ length: 3 }, () => Array<SlotSymbol>(3).fill(symbol))
      expect(ratioOf(columns)).toBe(lines.length * pays[symbol])
    })
  )
})

test('turning a symbol into a parol never takes a win away from a line', () => {
  fc.assert(
    fc.property(anyColumns, fc.nat(2), fc.nat(2), (columns, reel, row) => {
      const better = columns.map((column, at) =>
        at === reel ? column.map((symbol, place) => (place === row ? 'parol' : symbol)) : column
      )
      const winning = new Set(winsOn(better).map(({ line }) => line))
      for (const { line } of winsOn(columns)) expect(winning).toContain(line)
    })
  )
})

test('shows three neighbors of each strip, also across its end', () => {
  fc.assert(
    fc.property(anyStops, stops => {
      for (const [reel, column] of columnsAt(stops).entries()) {
        const twice = [...(strips[reel] ?? []), ...(strips[reel] ?? [])]
        const stop = stops[reel] ?? 0
        expect(column).toEqual(twice.slice(stop, stop + 3))
      }
    })
  )
})
