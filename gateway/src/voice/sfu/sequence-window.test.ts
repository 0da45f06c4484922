import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createSequenceWindow } from './sequence-window.ts'

test('accepts late packets once and extends sequence numbers beyond 16 bits', () => {
  const { accept } = createSequenceWindow()
  const start = accept(65_534) ?? 0
  const numbers = [0, 65_535, 65_535, 0, 1].map(sequence => accept(sequence))
  expect(numbers).toEqual([start + 2, start + 1, undefined, undefined, start + 3])
})

test('drops a packet that arrives after 32 newer packets', () => {
  const { accept } = createSequenceWindow()
  const start = accept(100) ?? 0
  accept(140)
  expect([accept(108), accept(109)]).toEqual([undefined, start + 9])
})

test('never returns the same number twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }), sequences => {
      const { accept } = createSequenceWindow()
      const numbers = sequences.flatMap(sequence => accept(sequence) ?? [])
      expect(new Set(numbers).size).toBe(numbers.length)
    })
  )
})
