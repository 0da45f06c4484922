import { expect, test } from 'vitest'

import { createReleaseFolder } from '../../testing/release-folder.ts'
import { deploy, promote } from '../deploy.ts'
import { attestTests } from './attest-tests.ts'
import { verifyReleases } from './verify-releases.ts'

const commit = 'c0ffee'.repeat(6)
const smokeTest = { routes: 3, origin: 'https://tambay.example', asUser: false }

function openFolder() {
  const { releases, releaseParty } = createReleaseFolder()
  const testsOf = (version: string) =>
    verifyReleases(releases).lines[
      verifyReleases(releases).lines.findIndex(line => line.startsWith(`party@${version}`)) + 1
    ]
  return { releases, releaseParty, testsOf }
}

test('--verify shows what was tested before a deploy, and what failed', async () => {
  const { releases, releaseParty, testsOf } = openFolder()
  const [one, two, three] = [
    await releaseParty('one'),
    await releaseParty('two'),
    await releaseParty('three')
  ]
  const attest = (party: string, results?: Record<string, boolean>) =>
    attestTests({ versions: { party }, releases, stages: results && { commit, results }, smokeTest })
  const stages = { 'npm test types': true, 'npm test unit': true }
  deploy({ party: one }, releases, undefined, { tests: attest(one, stages) })
  deploy({ party: two }, releases, undefined, { tests: attest(two, { ...stages, 'npm test lint': false }) })
  deploy({ party: three }, releases)
  expect([one, two, three].map(testsOf)).toEqual([
    '  passed: npm test types, npm test unit, smoke test of 3 routes as guest',
    '  FAILED: npm test lint; passed: npm test types, npm test unit, smoke test of 3 routes as guest',
    '  tests: none recorded'
  ])
})

test('a release that is deployed again keeps its record, and another release can’t use it', async () => {
  const { releases, releaseParty, testsOf } = openFolder()
  const [one, two] = [await releaseParty('one'), await releaseParty('two')]
  const tests = attestTests({ versions: { party: one }, releases, smokeTest })
  deploy({ party: one }, releases, undefined, { tests })
  deploy({ party: two }, releases, undefined, { tests })
  promote('party', one, releases)
  expect([one, two].map(testsOf)).toEqual([
    '  passed: smoke test of 3 routes as guest',
    '  tests: the record does not count: it is that of another release'
  ])
})

test('says nothing about releases of which nothing was tested', () => {
  const { releases } = openFolder()
  expect(attestTests({ versions: { party: 'abc' }, releases })).toBeUndefined()
})
