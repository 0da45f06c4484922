import { expect, test } from 'vitest'

import { threadRows } from './thread-rows.ts'

/** Midnight in Manila, Nov 22, 2026. */
const midnight = Date.UTC(2026, 10, 21, 16) / 1000
const now = (midnight + 3600) * 1000

const at = (key: string, seconds: number, isOwn = false) => ({ key, isOwn, createdAt: midnight + seconds })

test('starts a day at midnight in Manila', () => {
  const rows = threadRows([at('a', -60), at('b', -1), at('c', 0), at('d', 60)], undefined, now)
  expect(rows.map(row => row.day)).toEqual(['Yesterday', undefined, 'Today', undefined])
  expect(rows.map(row => row.isGroupStart)).toEqual([true, false, true, false])
})

test('groups messages of one person that follow each other within 5 minutes', () => {
  const rows = threadRows([at('a', 0), at('b', 300), at('c', 601), at('d', 602, true)], undefined, now)
  expect(rows.map(row => [row.isGroupStart, row.isGroupEnd])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true]
  ])
})

test('marks the first unread message, which starts a group', () => {
  const rows = threadRows([at('a', 0), at('b', 1)], 'b', now)
  expect(rows.map(row => row.isFirstUnread)).toEqual([false, true])
  expect(rows.map(row => row.isGroupStart)).toEqual([true, true])
})
