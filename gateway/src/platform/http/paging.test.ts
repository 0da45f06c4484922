import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import { IdKey, keyset, TimeKey } from './paging.ts'

const cursors = keyset('letters.2', z.tuple([TimeKey, IdKey]))
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const rows = [
  { time: 3000, id: '7' },
  { time: 2000, id: '9' }
]

test('if more rows follow, a page has a cursor to its last row', () => {
  const page = cursors.page(rows, 1, ({ time, id }) => [time, id])
  expect(page.items).toEqual([{ time: 3000, id: '7' }])
  expect(cursors.read(page.next_cursor ?? '')).toEqual([3000, '7'])
})

test('the last page has no cursor', () => {
  expect(cursors.page(rows, 2, ({ time, id }) => [time, id])).toEqual({ items: rows, next_cursor: null })
  expect(cursors.page([], 2, () => [0, '1']).next_cursor).toBeNull()
})

test.each([
  ['text that is not base64url JSON', 'nonsense'],
  ['an empty cursor', ''],
  ['a cursor of another list', encode(['words.2', [3000, '7']])],
  ['a cursor of an earlier version', encode(['letters.1', [3000, '7']])],
  ['a key without a name', encode([3000, '7'])],
  ['a time that is no date', encode(['letters.2', [8_640_000_000_000_001, '7']])],
  ['an id that does not fit into the column', encode(['letters.2', [3000, '9223372036854775808']])],
  ['an id with SQL in it', encode(['letters.2', [3000, '7 OR true']])]
])('refuses %s', (_, cursor) => {
  expect(() => cursors.read(cursor)).toThrow(Refusal)
})
