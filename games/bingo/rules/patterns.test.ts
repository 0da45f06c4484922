import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dealCard } from './draw.ts'
import { cellsInLines, hasCell, hasPrize, lines, marksOf, missingFor } from './patterns.ts'

const card = dealCard('ab'.repeat(32), 'a-client-seed', 0)
const marked = (...cells: number[]) => marksOf(card, new Set(cells.map(cell => card[cell] ?? -1)))

test('a line is any row, column or diagonal, and the center is free', () => {
  expect(lines).toHaveLength(12)
  expect(hasPrize('line', marked(0, 1, 2, 3, 4))).toBe(true)
  expect(hasPrize('line', marked(2, 7, 17, 22))).toBe(true)
  expect(hasPrize('line', marked(4, 8, 16, 20))).toBe(true)
  expect(hasPrize('line', marked(0, 1, 2, 3, 9))).toBe(false)
  expect(hasPrize('line', marked(0, 4, 20, 24))).toBe(false)
})

test('two lines may share a cell', () => {
  expect(hasPrize('two_lines', marked(0, 1, 2, 3, 4, 5, 10, 15, 20))).toBe(true)
  expect(hasPrize('two_lines', marked(0, 1, 2, 3, 4, 5, 10, 15))).toBe(false)
})

test('a full house needs all 24 numbers', () => {
  const all = [...card.keys()]
  expect(hasPrize('full_house', marked(...all))).toBe(true)
  expect(missingFor('full_house', marked(...all.slice(1)))).toBe(1)
})

test('counts how many numbers the pattern that is nearest to completion still needs', () => {
  expect(missingFor('line', marked())).toBe(4)
  expect(missingFor('line', marked(11, 13))).toBe(2)
  expect(missingFor('two_lines', marked())).toBe(8)
  expect(missingFor('two_lines', marked(10, 11, 13, 14))).toBe(4)
})

test('names the cells of complete lines only', () => {
  const cells = cellsInLines(marked(5, 6, 7, 8, 9, 0))
  expect([...card.keys()].filter(cell => hasCell(cells, cell))).toEqual([5, 6, 7, 8, 9])
})

test('marking another number never increases how many numbers a card needs for a prize', () => {
  const cells = fc.uniqueArray(fc.nat({ max: 24 }))
  fc.assert(
    fc.property(cells, fc.nat({ max: 24 }), (some, next) => {
      for (const prize of ['line', 'two_lines', 'full_house'] as const) {
        const before = missingFor(prize, marked(...some))
        const after = missingFor(prize, marked(...some, next))
        expect(before - after === 0 || before - after === 1).toBe(true)
      }
    })
  )
})
