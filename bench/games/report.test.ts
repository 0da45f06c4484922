import { expect, test } from 'vitest'

import { droppedPart } from '../report/frames.ts'
import { report } from './report.ts'

test.each([
  ['no frames at 60 frames per second', [16.6, 16.7, 16.7], 0],
  ['no frames after small delays', [16.7, 20, 13.3], 0],
  ['two of six frames if one takes 50 ms', [16.7, 50, 16.7, 16.7], 2 / 6]
])('counts %s as dropped', (_, frames, part) => {
  expect(droppedPart(frames)).toBeCloseTo(part)
})

test('reports all rounds of a game in one row', () => {
  const setting = { rounds: 2, seconds: 15, slowdown: 4, machine: '2 cores' }
  const text = report(
    [
      { game: 'bingo', frames: [16.7, 16.7], longTasks: [61] },
      { game: 'bingo', frames: [16.7, 33.3], longTasks: [] }
    ],
    setting
  )
  expect(text).toContain('| bingo | 4 | 16.7 | 33.3 | 33.3 | 20.0 | 2.0 | 61 |')
})
