import { beforeEach, expect, test } from 'vitest'

import { deploy, rollback, withdraw } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { listKnownReleases } from './ask-verdicts.ts'

let releases: string
let [first, second, third] = ['', '', '']
const states = () => listKnownReleases(readRegistry(releases)).map(({ version, state }) => [version, state])

beforeEach(async () => {
  const folder = createReleaseFolder()
  releases = folder.releases
  ;[first, second, third] = [
    await folder.releaseParty('one'),
    await folder.releaseParty('two'),
    await folder.releaseParty('three')
  ]
  for (const party of [first, second]) deploy({ party }, releases)
})

test('withdraws a live release once, and makes the newest healthy one live', () => {
  expect([withdraw('party', second, releases), withdraw('party', second, releases)]).toEqual([
    first,
    undefined
  ])
  expect(states()).toEqual([
    [second, 'withdrawn'],
    [first, 'live']
  ])
})

test('withdraws only the canary', () => {
  deploy({ party: third }, releases, 10)
  expect([withdraw('party', third, releases), withdraw('party', third, releases)]).toEqual([
    second,
    undefined
  ])
  expect(states()).toEqual([
    [third, 'withdrawn'],
    [second, 'live'],
    [first, 'healthy']
  ])
})

test('withdraws a live release and the canary after it', () => {
  deploy({ party: third }, releases, 10)
  expect(withdraw('party', second, releases)).toBe(first)
  expect(states().map(([, state]) => state)).toEqual(['withdrawn', 'withdrawn', 'live'])
})

test('changes nothing if an operator was faster, or the release is unknown', () => {
  rollback('party', releases)
  const before = states()
  for (const version of [second, 'nothing']) expect(withdraw('party', version, releases)).toBeUndefined()
  expect(states()).toEqual(before)
})

test('refuses to withdraw the only release', () => {
  rollback('party', releases)
  expect(() => withdraw('party', first, releases)).toThrow('party has no healthy release to roll back to.')
})
