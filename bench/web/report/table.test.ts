import { expect, test } from 'vitest'

import type { Sample } from '../page/measure.ts'
import { budgetsTable, checkBudgets } from './budgets.ts'
import { resultsTable, type Samples } from './table.ts'

const home = (usable: number, pageBytes: number): Sample => ({
  scenario: 'Home',
  usable,
  filled: usable + 1000,
  fcp: usable - 100,
  lcp: usable + 900,
  cls: 0.03,
  earlyBytes: pageBytes,
  earlyRequests: 6,
  pageBytes,
  requests: 9,
  pictureBytes: 0,
  apiBytes: 2500
})
const tab = (usable: number): Sample => ({
  ...home(usable, 20_000),
  scenario: 'Tab to Party',
  fcp: undefined,
  lcp: undefined
})

const samples: Samples = new Map([
  ['federation', [home(2200, 151_000), home(2000, 151_000), home(2100, 151_000), tab(900)]],
  ['monolith', [home(2000, 150_000), home(2000, 150_000), home(2000, 150_000), tab(1000)]],
  ['floor', [home(1000, 75_000)]]
])

const rowOf = (table: string, start: string) =>
  table
    .split('\n')
    .find(line => line.startsWith(`| ${start} |`))
    ?.split(' | ')

test('shows median, range and ratio in each cell', () => {
  const row = rowOf(resultsTable(samples, 'monolith'), 'Home | federation')
  expect(row?.slice(2, 8)).toEqual([
    '2100 (2000–2200) ×1.05',
    '3100 (3000–3200) ×1.03',
    '2000 (1900–2100) ×1.05',
    '3000 (2900–3100) ×1.03',
    '0.030',
    '151.0 ×1.01'
  ])
})

test('omits the baseline’s ratio and values that were not measured', () => {
  const table = resultsTable(samples, 'monolith')
  expect(rowOf(table, 'Home | monolith')?.[2]).toBe('2000')
  expect(rowOf(table, 'Tab to Party | federation')?.slice(2, 5)).toEqual(['900 ×0.90', '1900 ×0.95', '–'])
  expect(rowOf(table, 'Tab to Party | floor')).toBeUndefined()
})

test('marks each budget as met or exceeded', () => {
  const table = budgetsTable(checkBudgets(samples, 'monolith', 93))
  expect(rowOf(table, 'Home | KB before usable')?.slice(2)).toEqual(['≤ 150', '151.0', '**not held** |'])
  expect(rowOf(table, 'Tab to Party | usable, × monolith')?.slice(2)).toEqual(['≤ 1.05', '0.90', 'held |'])
  expect(rowOf(table, 'Tab to Party | requests more before usable')?.slice(2)).toEqual([
    '≤ 4',
    '6',
    '**not held** |'
  ])
  expect(rowOf(table, 'Home | Lighthouse, mobile performance')?.slice(2)).toEqual(['≥ 92', '93', 'held |'])
})

test('compares builds only with builds of the same round', () => {
  const rounds: Samples = new Map([
    ['federation', [tab(1000), tab(3000), tab(1040)]],
    ['monolith', [tab(1000), tab(2000), tab(990)]]
  ])
  const check = checkBudgets(rounds, 'monolith').find(({ what }) => what === 'usable, × monolith')
  expect(check).toMatchObject({ limit: '≤ 1.05', measured: '1.05', isMet: false })
})
