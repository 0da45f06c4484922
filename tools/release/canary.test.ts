import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, describe, expect, test } from 'vitest'

import { hostBuild, remoteBuild } from '../testing/fake-builds.ts'
import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder.ts'
import { checkDeploy, deploy, promote, rollback } from './deploy.ts'
import { describeRecord } from './describe-record.ts'
import { holdCanary } from './hold-canary.ts'
import { prune } from './prune.ts'
import { readRegistry } from './registry-file.ts'

let folder: string
let releases: string
let releaseParty: ReleaseFolder['releaseParty']
let [live, next, other] = ['', '', '']

beforeEach(async () => {
  ;({ folder, releases, releaseParty } = createReleaseFolder())
  ;[live, next, other] = [await releaseParty('one'), await releaseParty('two'), await releaseParty('three')]
  deploy({ party: live }, releases)
})

const states = () => readRegistry(releases).history.party?.map(({ version, state }) => [version, state])
const canary = () => readRegistry(releases).canaries?.party

describe('a canary', () => {
  beforeEach(() => deploy({ party: next }, releases, 10))

  test('leaves the live release as it is, which becomes the fallback of the canary', () => {
    const { remotes } = readRegistry(releases)
    expect(remotes.party).toMatchObject({ version: live, fallbacks: [] })
    expect(remotes.party).not.toHaveProperty('canary')
    expect(canary()).toMatchObject({ version: next, canary: 10, fallbacks: [{ version: live }] })
    expect(states()).toEqual([
      [next, 'canary'],
      [live, 'live']
    ])
  })

  test('changes only its percentage when it is deployed again, however often', () => {
    const [before] = readRegistry(releases).history.party ?? []
    for (const percent of [50, 50, 25]) deploy({ party: next }, releases, percent)
    expect(readRegistry(releases).history.party?.[0]).toEqual({ ...before, percent: 25 })
    expect(canary()).toMatchObject({ version: next, canary: 25 })
  })

  test('becomes live for everyone with a promotion', () => {
    promote('party', next, releases)
    expect(canary()).toBeUndefined()
    expect(readRegistry(releases).remotes.party).toMatchObject({
      version: next,
      fallbacks: [{ version: live }]
    })
    expect(states()).toEqual([
      [next, 'live'],
      [live, 'healthy']
    ])
  })

  test('that is held gets no more visitors until somebody promotes it despite the hold', () => {
    const note = { by: 'the release monitor', reason: 'It is slower.' }
    expect([holdCanary('party', next, releases, note), holdCanary('party', next, releases, note)]).toEqual([
      true,
      false
    ])
    const held = `party@${next} is held as a canary: It is slower.`
    const record = () => readRegistry(releases).history.party?.[0]
    expect(describeRecord(record()!)).toContain('held by the release monitor: It is slower.')
    for (const raise of [
      () => promote('party', next, releases),
      () => promote('party', next, releases, 50),
      () => deploy({ party: next }, releases),
      () => checkDeploy({ party: next }, releases)
    ])
      expect(raise).toThrow(held)
    expect(canary()).toMatchObject({ version: next, canary: 10 })
    promote('party', next, releases, 5)
    promote('party', next, releases, 50, undefined, { isDespiteHold: true })
    expect(record()).toMatchObject({ percent: 50, held: note })
    expect(() => promote('party', next, releases)).toThrow(held)
    promote('party', next, releases, undefined, undefined, { isDespiteHold: true })
    expect(record()).toMatchObject({ version: next, state: 'live' })
    expect(record()).not.toHaveProperty('held')
    expect(holdCanary('party', next, releases, note)).toBe(false)
  })

  test('is withdrawn by a rollback, however often it runs', () => {
    expect([rollback('party', releases), rollback('party', releases)]).toEqual([live, live])
    expect(canary()).toBeUndefined()
    expect(readRegistry(releases).remotes.party).toMatchObject({ version: live, withdrawn: [next] })
    expect(states()).toEqual([
      [next, 'withdrawn'],
      [live, 'live']
    ])
  })

  test('is withdrawn by a deploy of another release or another canary', () => {
    deploy({ party: other }, releases, 5)
    expect(states()).toEqual([
      [other, 'canary'],
      [next, 'withdrawn'],
      [live, 'live']
    ])
    deploy({ party: next }, releases)
    expect(states()).toEqual([
      [next, 'live'],
      [other, 'withdrawn'],
      [live, 'healthy']
    ])
  })

  test('never becomes live by a rollback that names it', () => {
    expect(() => rollback('party', releases, next)).toThrow(
      `party@${next} is a canary. To make it live for everyone, run npm run promote party.`
    )
    expect(canary()).toMatchObject({ version: next })
  })

  test('keeps its files and adds nothing to the page', async () => {
    const host = await makeRelease('host', hostBuild(join(folder, 'host')), releases)
    deploy({ host }, releases)
    expect(readFileSync(join(releases, 'index.html'), 'utf8')).not.toContain(next)
    prune(releases, Date.now() + 31 * 24 * 60 * 60 * 1000)
    expect([next, other].map(version => existsSync(join(releases, 'party', version)))).toEqual([true, false])
  })

  test('is checked against a new host', async () => {
    const build = remoteBuild(join(folder, 'asking'), 'asking', { asks: { 'not-in-the-host': '^1.0.0' } })
    const asking = await makeRelease('party', build, releases)
    deploy({ party: asking }, releases, 10)
    const host = await makeRelease('host', hostBuild(join(folder, 'host')), releases)
    expect(() => deploy({ host }, releases)).toThrow(`party@${asking} is not compatible with host@${host}`)
  })
})

test('20 canaries that were withdrawn do not remove the live release from the history', async () => {
  for (let index = 0; index < 21; index++)
    deploy({ party: await releaseParty(`canary ${index}`) }, releases, 1)
  expect(rollback('party', releases)).toBe(live)
})

test.each([
  ['the host', { host: 'any' }, 'The host can’t be a canary.'],
  ['a remote that is not deployed', { wallet: 'any' }, 'wallet is not deployed, so it can’t have a canary.']
])('refuses %s as a canary', (_, versions, message) => {
  const before = readRegistry(releases)
  expect(() => deploy(versions, releases, 10)).toThrow(message)
  expect(readRegistry(releases)).toEqual(before)
})

test('refuses the live release as a canary', () => {
  expect(() => deploy({ party: live }, releases, 10)).toThrow(`party@${live} is live for everyone`)
})
