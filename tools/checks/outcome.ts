import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { z } from 'zod'

import { root } from '../base/root.ts'
import { writeTestTimes } from './quick/test-times.ts'

export interface TestTime {
  file: string
  title: string
  seconds: number
}

export interface Outcome {
  isOk: boolean
  passed: number
  failed: number
  tests: TestTime[]
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() }))
    })
  )
})

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) }))
})
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  }
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(Suite)
})

export function plainOutcome(isOk: boolean): Outcome {
  return { isOk, passed: 0, failed: 0, tests: [] }
}

export function vitestOutcome(isOk: boolean, report: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(read(report))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000
    }))
  )
  return settle({ isOk, passed: numPassedTests, failed: numFailedTests, tests })
}

/** A test that passed on its second try counts as failed. */
export function playwrightOutcome(isOk: boolean, report: string): Outcome {
  const { stats, suites } = PlaywrightReport.parse(read(report))
  const { expected, unexpected, flaky } = stats
  const tests = suites.flatMap(specsOf).map(({ file, title, tests: [test] }) => ({
    file: `e2e/${file}`,
    title,
    seconds: (test?.results[0]?.duration ?? 0) / 1000
  }))
  return settle({ isOk: isOk && flaky === 0, passed: expected, failed: unexpected + flaky, tests })
}

export function saveTestTimes(report: string): void {
  const { testResults } = VitestReport.parse(read(report))
  const seconds = testResults.map(({ name, startTime, endTime }) => [
    relative(root, name),
    (endTime - startTime) / 1000
  ])
  writeTestTimes(Object.fromEntries(seconds))
}

export function slowestTests(outcomes: Outcome[]): string[] {
  return outcomes
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`)
}

function specsOf(suite: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Counts at least one failure if a file failed to load, which reports no failed test, or if no test ran. */
function settle(outcome: Outcome): Outcome {
  const isOk = outcome.isOk && outcome.passed > 0
  return { ...outcome, isOk, failed: isOk ? outcome.failed : Math.max(outcome.failed, 1) }
}

const nothing = {
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [],
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  suites: []
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing
}
