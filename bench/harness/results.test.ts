import { expect, test } from 'vitest'

import type { Table } from './benchmark.ts'
import { checkGoals, ratiosOf, type Result, spread } from './results.ts'

const take = (contender: string, value: number): Result => ({
  table: 'runs',
  scenario: 'one',
  contender,
  sample: { rate: value }
})
const results = [take('ours', 900), take('theirs', 1000), take('ours', 1900), take('theirs', 2000)]

test('the median is the middle value or the mean of the two middle values', () => {
  expect(spread([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 })
  expect(spread([10, 1, 2, 100])).toEqual({ median: 6, min: 1, max: 100 })
})

test('computes each ratio from samples of the same round', () => {
  const [ours, theirs] = ['ours', 'theirs'].map(name => results.filter(row => row.contender === name))
  expect(ratiosOf(ours ?? [], theirs ?? [], 'rate')).toEqual([0.9, 0.95])
})

test('compares a contender that has more samples by its first ones', () => {
  expect(ratiosOf([take('ours', 5), take('ours', 5)], [take('theirs', 10)], 'rate')).toEqual([0.5])
})

test('skips a ratio to zero or to a value that was not measured', () => {
  expect(ratiosOf([take('ours', 5)], [take('theirs', 0)], 'rate')).toEqual([])
  expect(ratiosOf([take('ours', NaN)], [take('theirs', 1)], 'rate')).toEqual([])
  expect(ratiosOf([take('ours', 0)], [take('theirs', 0)], 'rate')).toEqual([1])
})

const check = (goal: NonNullable<Table['goals']>[number]) =>
  checkGoals({ baseline: 'theirs', compared: [], goals: [goal], results })

test('a goal is met if the median over the rounds is within its limit', () => {
  expect(check({ column: 'rate', contender: 'ours', atLeast: 0.92, to: 'theirs' })).toMatchObject([
    { what: 'rate × theirs', limit: '≥ 0.92', isMet: true }
  ])
  expect(check({ column: 'rate', atMost: 1450 })).toMatchObject([
    { contender: 'ours', measured: 1400, isMet: true },
    { contender: 'theirs', measured: 1500, isMet: false }
  ])
})

test('rejects a goal about a column that was not measured', () => {
  expect(() => check({ column: 'speed', atMost: 1 })).toThrow('A goal is about speed')
})

test('the ratio of a goal may be to another contender than the baseline', () => {
  const goal = { column: 'rate', contender: 'theirs', atMost: 1.1, to: 'ours' }
  const [one] = check(goal)
  expect([one?.what, one?.measured.toFixed(2)]).toEqual(['rate × ours', '1.08'])
})
