import { join } from 'node:path'

import type { Envelope } from '@tambay/build/signing/signature'
import { signTestResult, type TestResult } from '@tambay/build/signing/test-result'

import type { StageResults } from '../../checks/stage-results.ts'
import type { Versions } from '../deploy.ts'

interface TestedDeploy {
  versions: Versions
  releases: string
  /** Of the commit that the releases were built from. */
  stages?: StageResults | undefined
  /** Missing if no page was opened. */
  smokeTest?: { routes: number; origin: string; asUser: boolean } | undefined
}

/** Signs what was tested of the releases of a deploy. Returns nothing if nothing was. */
export function attestTests({ versions, releases, stages, smokeTest }: TestedDeploy): Envelope | undefined {
  const results = Object.entries(stages?.results ?? {})
  const named = (wanted: boolean) => results.flatMap(([command, isOk]) => (isOk === wanted ? [command] : []))
  const failedTests = named(false)
  const tested: TestResult = {
    result: failedTests.length === 0 ? 'PASSED' : 'FAILED',
    configuration: [
      ...(stages ? [{ uri: 'git:commit', digest: { gitCommit: stages.commit } }] : []),
      ...(smokeTest ? [{ uri: smokeTest.origin }] : [])
    ],
    ...(process.env.BUILDER_ID && { url: process.env.BUILDER_ID }),
    passedTests: [...named(true), ...(smokeTest ? [describeSmokeTest(smokeTest)] : [])],
    failedTests
  }
  if (tested.passedTests.length + failedTests.length === 0) return undefined
  const subjects = Object.entries(versions).map(([name, version]) => ({
    name,
    version,
    folder: join(releases, name, version)
  }))
  return signTestResult(subjects, tested)
}

const describeSmokeTest = ({ routes, asUser }: NonNullable<TestedDeploy['smokeTest']>) =>
  `smoke test of ${routes} ${routes === 1 ? 'route' : 'routes'} as ${asUser ? 'guest and user' : 'guest'}`
