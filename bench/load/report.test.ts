import { expect, test } from 'vitest'

import type { Load } from './measure.ts'
import { loadTable, ratioTable } from './report.ts'

const load = (contender: Load['contender'], perSecond: number, errors = 0): Load => ({
  clients: 200,
  contender,
  perSecond,
  p50: 10,
  p95: 20,
  p99: perSecond / 10,
  errors,
  loopDelayMs: 1
})

const loads = [load('bare', 1000), load('hubs', 500, 2), load('hubs', 1500, 1), load('bare', 2000)]

test('computes each ratio from the two loads of the same round', () => {
  expect(ratioTable(loads)).toContain('| 200 | hubs × bare | 0.63 (0.50–0.75) | 0.63 (0.50–0.75) |')
})

test('shows medians and the number of errors in all rounds', () => {
  expect(loadTable(loads)).toContain('| 200 | hubs | 1000 (500–1500) |')
  expect(loadTable(loads)).toContain('| 100 (50–150) | 3 | 1.0 (1.0–1.0) |')
})
