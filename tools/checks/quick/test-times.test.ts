import { join } from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { estimateSeconds, fitIntoBudget, readTestTimes, writeTestTimes } from './test-times.ts'

test('keeps test files in order while they fit into the budget, and skips a file that is too slow', () => {
  const times = { 'a.test.ts': 3, 'b.test.ts': 9, 'c.test.ts': 2 }
  expect(
    fitIntoBudget(['a.test.ts', 'b.test.ts', 'c.test.ts', 'new.test.ts'], { seconds: 6, times })
  ).toEqual({ fitting: ['a.test.ts', 'c.test.ts'], rest: ['b.test.ts', 'new.test.ts'] })
})

test('expects a test file without a known time to take as long as the others of its top folder', () => {
  const times = { 'gateway/a.test.ts': 3, 'gateway/src/b.test.ts': 9, 'host/c.test.ts': 1 }
  expect(estimateSeconds('gateway/src/new.test.ts', times)).toBe(6)
  expect(estimateSeconds('gateway/a.test.ts', times)).toBe(3)
  expect(estimateSeconds('tools/new.test.ts', times)).toBe(4)
})

test('remembers the last duration of each test file', () => {
  const file = join(temporaryFolder(), 'cache/times.json')
  expect(readTestTimes(file)).toEqual({})
  writeTestTimes({ 'a.test.ts': 3, 'b.test.ts': 1 }, file)
  writeTestTimes({ 'a.test.ts': 2 }, file)
  expect(readTestTimes(file)).toEqual({ 'a.test.ts': 2, 'b.test.ts': 1 })
})
