import { expect, test } from 'vitest'

import type { Measured } from './measure.ts'
import { costTable, timesTable } from './report.ts'

const sample = { perSecond: NaN, p95: 4, p99: 8, statements: 3, rows: 1200, scannedTables: [] }
const measured: Measured[] = [
  { ...sample, scenario: 'followers', posts: 10_000, p50: 2, buffers: 100 },
  { ...sample, scenario: 'visitors', posts: 10_000, p50: 1, buffers: 10 },
  { ...sample, scenario: 'followers', posts: 1_000_000, p50: 3, buffers: 150 },
  { ...sample, scenario: 'visitors', posts: 1_000_000, p50: 1, buffers: 10, scannedTables: ['users'] }
]

test('compares the times of each request with the fewest and the most posts', () => {
  expect(timesTable(measured).split('\n').slice(2)).toEqual([
    '| followers | 2.0 / 4.0 / 8.0 | 3.0 / 4.0 / 8.0 | ×1.50 |',
    '| visitors | 1.0 / 4.0 / 8.0 | 1.0 / 4.0 / 8.0 | ×1.00 |'
  ])
})

test('names the tables that a request read from end to end', () => {
  expect(costTable(measured).split('\n').slice(2)).toEqual([
    '| followers | 3 | 1,200 / 100 | 1,200 / 150 | ×1.50 | none |',
    '| visitors | 3 | 1,200 / 10 | 1,200 / 10 | ×1.00 | **users** |'
  ])
})
