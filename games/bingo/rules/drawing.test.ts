import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Drawing, playToEnd } from './drawing.ts'
import { prizes } from './patterns.ts'

const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/)

function startDrawing(seed = 'cd'.repeat(32), owners = ['ana', 'ana', 'ben', 'carla']) {
  const contributions = [...new Set(owners)].map(id => ({ id, seed: `seed-of-the-page-of-${id}` }))
  const sold = owners.map((playerId, number) => ({ number, playerId }))
  return new Drawing({ seed, contributions, sold, count: 0, calls: [] })
}

function drawUntil(drawing: Drawing, isReached: () => boolean): void {
  while (!isReached()) drawing.drawNext()
}

test('refuses a call for a card without a line', () => {
  const drawing = startDrawing()
  drawing.drawNext()
  expect(drawing.call(0)).toEqual([])
  expect(drawing.call(99)).toEqual([])
  expect(drawing.winners).toEqual({ line: [], two_lines: [], full_house: [] })
})

test('shares a prize among the cards that are called on the same ball, but not with cards that are called later', () => {
  const drawing = startDrawing()
  drawUntil(drawing, () => drawing.called.length === 74)
  drawing.drawNext()
  expect(drawing.call(2)).toEqual(['line', 'two_lines', 'full_house'])
  expect(drawing.call(0)).toEqual(['line', 'two_lines', 'full_house'])
  expect(drawing.call(0)).toEqual([])
  expect(drawing.winners.line).toEqual([2, 0])
})

test('a line that was won on an earlier ball is not won again', () => {
  const drawing = startDrawing()
  drawUntil(drawing, () => drawing.call(0).length > 0)
  const wonAt = drawing.wonAt('line')
  drawing.drawNext()
  for (const number of [1, 2, 3]) expect(drawing.call(number)).not.toContain('line')
  expect(drawing.winners.line).toEqual([0])
  expect(drawing.wonAt('line')).toBe(wonAt)
})

test('ends with the ball of the full house', () => {
  const drawing = startDrawing()
  playToEnd(drawing)
  expect(drawing.wonAt('full_house')).toBe(drawing.called.length)
  expect(() => drawing.drawNext()).toThrow('The round is over')
})

test('gives an uncalled prize to all cards that are complete for it', () => {
  const drawing = startDrawing()
  drawUntil(drawing, () => drawing.isLastBall)
  drawing.finish()
  expect(drawing.winners).toEqual({ line: [0, 1, 2, 3], two_lines: [0, 1, 2, 3], full_house: [0, 1, 2, 3] })
})

test('every round has winners for all prizes, in their order', () => {
  fc.assert(
    fc.property(anySeed, seed => {
      const drawing = startDrawing(seed)
      playToEnd(drawing)
      const counts = prizes.map(prize => drawing.wonAt(prize) ?? 0)
      expect(counts.every(count => count >= 4)).toBe(true)
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    }),
    { numRuns: 30 }
  )
})

test('a drawing that continues from its record ends like one that was not interrupted', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 0, max: 30 }), (seed, stopAt) => {
      const whole = startDrawing(seed)
      playToEnd(whole)
      const interrupted = startDrawing(seed)
      for (let ball = 0; ball < stopAt && !interrupted.isLastBall; ball++) {
        interrupted.drawNext()
        for (const { number } of interrupted.cards) interrupted.call(number)
      }
      const resumed = new Drawing(JSON.parse(JSON.stringify(interrupted.record)))
      playToEnd(resumed)
      expect(resumed.record).toEqual(whole.record)
    }),
    { numRuns: 30 }
  )
})

test('a restart after the last ball changes no prize', () => {
  const drawing = startDrawing()
  drawUntil(drawing, () => drawing.called.length === 75)
  drawing.call(2)
  drawing.finish()
  expect(drawing.call(0)).toEqual([])
  const resumed = new Drawing(JSON.parse(JSON.stringify(drawing.record)))
  playToEnd(resumed)
  expect(resumed.winners).toEqual({ line: [2], two_lines: [2], full_house: [2] })
})
