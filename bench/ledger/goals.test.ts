import { expect, test } from 'vitest'

import { sampleOf } from '../report/sample.ts'
import type { Measured } from './measure.ts'
import { goalsTable, resultsTable } from './report.ts'
import { scriptOf, transfers } from './transfers.ts'

const sample = (transfer: string, contender: Measured['contender'], perSecond: number): Measured => ({
  clients: 8,
  transfer,
  contender,
  perSecond,
  p50: 1,
  p95: 2,
  p99: 3
})

const measured = [
  sample('uncontended', 'same SQL', 1000),
  sample('uncontended', 'ledger', 900),
  sample('hot house of 64', 'ledger', 700),
  sample('uncontended', 'same SQL', 2000),
  sample('uncontended', 'ledger', 1800),
  sample('hot house of 64', 'ledger', 1400)
]

test('computes each ratio from measurements of the same round', () => {
  const table = goalsTable(measured)
  expect(table).toContain('| 8 | uncontended: ledger × same SQL | ≥ 0.9 | 0.90 (0.90–0.90) | held |')
  expect(table).toContain('| 8 | hot house of 64 × uncontended | ≥ 0.9 | 0.78 (0.78–0.78) | **not held** |')
  expect(table).not.toContain('tpcb-like')
})

test('groups the rows of the result table by transfer, with the ledger before pgbench', () => {
  const rows = resultsTable(measured).split('\n').slice(2)
  expect(rows.map(row => row.split(' | ').slice(1, 4).join(' '))).toEqual([
    'uncontended ledger 1350 (900–1800)',
    'uncontended same SQL 1500 (1000–2000)',
    'hot house of 64 ledger 1050 (700–1400)'
  ])
})

test('computes percentiles from all latencies', () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(sampleOf(latencies, 10)).toEqual({ perSecond: 10, p50: 51, p95: 96, p99: 100 })
})

test('the pgbench script is the ledger’s statement with all parameters filled in', () => {
  for (const transfer of Object.values(transfers)) {
    const script = scriptOf(transfer, { first: 100_001, count: 100 })
    expect(script).toContain('INSERT INTO entry')
    expect(script).not.toMatch(/\$\d|undefined/)
  }
})
