import { join } from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { fitIntoBudget, readTestTimes, writeTestTimes } from './test-times.ts'

test('keeps test files in order while they fit into the budget, and skips a file that is too slow', () => {
  const times = { 'a.test.ts': 3, 'b.test.ts': 9, 'c.test.ts': 2 }
  expect(
    fitIntoBudget(['a.test.ts', 'b.test.ts', 'c.test.ts', 'new.test.ts'], { seconds: 6, times })
  ).toEqual({ fitting: ['a.test.ts', 'c.test.ts', 'new.test.ts'], rest: ['b.test.ts'] })
})

test('remembers the last duration of each test file', () => {
  const file = join(temporaryFolder(), 'cache/times.json')
  expect(readTestTimes(file)).toEqual({})
  writeTestTimes({ 'a.test.ts': 3, 'b.test.ts': 1 }, file)
  writeTestTimes({ 'a.test.ts': 2 }, file)
  expect(readTestTimes(file)).toEqual({ 'a.test.ts': 2, 'b.test.ts': 1 })
})
