import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { playwrightOutcome, vitestOutcome } from './outcome.ts'

function report(content: object): string {
  const file = join(temporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const journeys = (stats: object) => report({ stats: { expected: 0, unexpected: 0, flaky: 0, ...stats } })

test('counts what passed and what failed', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2 })
  expect(vitestOutcome(false, file)).toEqual({ isOk: false, passed: 7, failed: 2 })
  expect(playwrightOutcome(true, journeys({ expected: 4 }))).toEqual({ isOk: true, passed: 4, failed: 0 })
})

test('takes a file that could not be loaded for a failure, though no test in it failed', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 0 })
  expect(vitestOutcome(false, file)).toEqual({ isOk: false, passed: 7, failed: 1 })
})

test('takes a second try for a failure', () => {
  expect(playwrightOutcome(true, journeys({ expected: 4, flaky: 1 }))).toEqual({
    isOk: false,
    passed: 4,
    failed: 1
  })
})

test('takes a run that left no report, or ran nothing, for a failure', () => {
  const nothing = { isOk: false, passed: 0, failed: 1 }
  expect(vitestOutcome(true, join(temporaryFolder(), 'missing.json'))).toEqual(nothing)
  expect(playwrightOutcome(true, journeys({}))).toEqual(nothing)
})
