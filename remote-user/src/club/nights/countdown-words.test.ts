import { expect, test } from 'vitest'

import { perya } from '../../testing/nights.ts'
import { countdownWords } from './countdown-words.ts'
import { nextRefetchMs } from './next-refetch.ts'

test.each([
  [0, 'Opening…'],
  [59, 'In 59 s'],
  [60, 'In 1 min'],
  [3599, 'In 59 min'],
  [3600, 'In 1 h'],
  [47 * 3600 + 300, 'In 47 h 5 min'],
  [48 * 3600, 'In 2 days']
])('%i seconds before a night: %s', (seconds, words) => expect(countdownWords(seconds)).toBe(words))

test('nights are asked for when the next one starts, then every 5 seconds until its room is open', () => {
  const start = perya.starts_at * 1000
  expect(nextRefetchMs([perya], start - 60_000)).toBe(60_000)
  expect(nextRefetchMs([perya], start + 1000)).toBe(5000)
  expect(nextRefetchMs([perya], start - 86_400_000)).toBe(3_600_000)
  expect(nextRefetchMs([{ ...perya, party_id: '77' }], start)).toBe(false)
})
