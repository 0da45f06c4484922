import { expect, test } from 'vitest'

import { sampleTransaction } from '../testing/transactions.ts'
import { dayHeadings, monthStarts } from './group-starts.ts'

const now = Date.parse('2026-11-20T15:00:00+08:00')

test('dayHeadings puts the heading of a day on its first transaction', () => {
  const items = [
    sampleTransaction(5, 0),
    sampleTransaction(4, 0),
    sampleTransaction(3, 1),
    sampleTransaction(2, 4),
    sampleTransaction(1, 4)
  ]
  const [newest, , yesterday, earlier] = items
  expect([...dayHeadings(items, now)]).toEqual([
    [newest, 'Today'],
    [yesterday, 'Yesterday'],
    [earlier, 'Monday, Nov 16']
  ])
})

test('monthStarts finds the first transaction of each month in Manila time', () => {
  const items = [
    sampleTransaction(4, 0),
    sampleTransaction(3, 19),
    sampleTransaction(2, 20),
    sampleTransaction(1, 51)
  ]
  const [newest, , october, september] = items
  expect([...monthStarts(items)]).toEqual([
    [newest, '2026-11'],
    [october, '2026-10'],
    [september, '2026-09']
  ])
})
