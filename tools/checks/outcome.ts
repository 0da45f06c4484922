import { existsSync, readFileSync } from 'node:fs'

import { z } from 'zod'

/** What a check found; checks that are no tests count none. */
export interface Outcome {
  isOk: boolean
  passed: number
  failed: number
}

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() })
})

export function plainOutcome(isOk: boolean): Outcome {
  return { isOk, passed: 0, failed: 0 }
}

export function vitestOutcome(isOk: boolean, report: string): Outcome {
  const { numPassedTests, numFailedTests } = VitestReport.parse(read(report))
  return settle({ isOk, passed: numPassedTests, failed: numFailedTests })
}

/** A test that needed a second try has failed. */
export function playwrightOutcome(isOk: boolean, report: string): Outcome {
  const { expected, unexpected, flaky } = PlaywrightReport.parse(read(report)).stats
  return settle({ isOk: isOk && flaky === 0, passed: expected, failed: unexpected + flaky })
}

/** A file that could not even be loaded has no failed test in it, and a run without any test proves nothing. */
function settle(outcome: Outcome): Outcome {
  const isOk = outcome.isOk && outcome.passed > 0
  return { ...outcome, isOk, failed: isOk ? outcome.failed : Math.max(outcome.failed, 1) }
}

const nothing = { numPassedTests: 0, numFailedTests: 0, stats: { expected: 0, unexpected: 0, flaky: 0 } }

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing
}
