import { expect, test } from 'vitest'

import { report } from './report.ts'

test('reports the frames and long tasks of all spins in one row', () => {
  const turns = [
    { frames: [16.7, 16.7], longTasks: [61] },
    { frames: [16.7, 33.3], longTasks: [] }
  ]
  const text = report(turns, { slowdown: 4, machine: '2 cores' })
  expect(text).toContain('| 2 | 4 | 16.7 | 33.3 | 33.3 | 20.0 | 0.50 | 61 |')
})
