import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../base/root.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { plainOutcome, playwrightOutcome, slowestTests, vitestOutcome } from './outcome.ts'

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

test('lists the slowest tests of all stages first', () => {
  const vitest = unit({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: join(root, 'host/src/a.test.ts'),
        startTime: 0,
        endTime: 1600,
        assertionResults: [
          { fullName: 'opens', duration: 300 },
          { fullName: 'closes', duration: 1300 }
        ]
      }
    ]
  })
  const browser = journeys({ expected: 1 }, [
    {
      specs: [],
      suites: [
        { specs: [{ title: 'logs in', file: 'b.spec.ts', tests: [{ results: [{ duration: 9000 }] }] }] }
      ]
    }
  ])
  const outcomes = [plainOutcome(true), vitestOutcome(true, vitest), playwrightOutcome(true, browser)]
  expect(slowestTests(outcomes, 2)).toEqual([
    '   9.0 s  e2e/b.spec.ts: logs in',
    '   1.3 s  host/src/a.test.ts: closes'
  ])
})
