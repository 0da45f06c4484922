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

const unit = (content: object) => report({ testResults: [], ...content })
const journeys = (stats: object, suites: object[] = []) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, ...stats }, suites })

test('counts the passed and the failed tests', () => {
  expect(vitestOutcome(false, unit({ numPassedTests: 7, numFailedTests: 2 }))).toMatchObject({
    isOk: false,
    passed: 7,
    failed: 2
  })
  expect(playwrightOutcome(true, journeys({ expected: 4 }))).toMatchObject({
    isOk: true,
    passed: 4,
    failed: 0
  })
})

test('counts a file that fails to load as a failure, although no test in it failed', () => {
  expect(vitestOutcome(false, unit({ numPassedTests: 7, numFailedTests: 0 }))).toMatchObject({
    isOk: false,
    failed: 1
  })
})

test('counts a test that passed on its second try as a failure', () => {
  expect(playwrightOutcome(true, journeys({ expected: 4, flaky: 1 }))).toMatchObject({
    isOk: false,
    passed: 4,
    failed: 1
  })
})

test('counts a run without a report, or without any test, as a failure', () => {
  const nothing = { isOk: false, passed: 0, failed: 1 }
  expect(vitestOutcome(true, join(temporaryFolder(), 'missing.json'))).toMatchObject(nothing)
  expect(playwrightOutcome(true, journeys({}))).toMatchObject(nothing)
})
