import { expect, test } from 'vitest'

import { movement } from '../testing/transactions.ts'
import { firstsOfDay, firstsOfMonth } from './firsts-of.ts'

const now = Date.parse('2026-11-20T15:00:00+08:00')

test('heads each day once, over the first of its movements', () => {
  const items = [movement(5, 0), movement(4, 0), movement(3, 1), movement(2, 4), movement(1, 4)]
  const [newest, , yesterday, earlier] = items
  expect([...firstsOfDay(items, now)]).toEqual([
    [newest, 'Today'],
    [yesterday, 'Yesterday'],
    [earlier, 'Monday, Nov 16']
  ])
})

test('heads each month once, by the calendar of Manila', () => {
  const items = [movement(4, 0), movement(3, 19), movement(2, 20), movement(1, 51)]
  const [newest, , october, september] = items
  expect([...firstsOfMonth(items)]).toEqual([
    [newest, '2026-11'],
    [october, '2026-10'],
    [september, '2026-09']
  ])
})
