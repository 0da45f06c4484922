import { expect, test } from 'vitest'

import { movement } from '../testing/transactions.ts'
import { firstsOfDay } from './firsts-of-day.ts'

const now = Date.parse('2026-11-20T15:00:00+08:00')

test('heads each day once, over the first of its movements', () => {
  const items = [movement(5, 0), movement(4, 0), movement(3, 1), movement(2, 4), movement(1, 4)]
  const [newest, , yesterday, earlier] = items
  expect([...firstsOfDay(items, now)]).toEqual([
    [newest, 'Today'],
    [yesterday, 'Yesterday'],
    [earlier, 'Nov 16, 2026']
  ])
})
