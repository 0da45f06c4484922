import { expect, test } from 'vitest'

import { sharedNoteOf } from './parol-words.ts'

test.each([
  [4, 0, 'one for each day with company'],
  [4, 1, 'and 1 parol completed before'],
  [7, 1, 'one for each day with company'],
  [7, 3, 'and 2 parols completed before']
])('a shared lantern with %i points and %i completed ones says “%s”', (points, lanterns, words) => {
  expect(sharedNoteOf({ points, lanterns })).toBe(words)
})
