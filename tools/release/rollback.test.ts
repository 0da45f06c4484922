import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { root } from '../base/root.ts'
import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder.ts'
import { deploy, promote, rollback, withdrawWithoutReplacement } from './deploy.ts'
import { describeRecord } from './describe-record.ts'
import { readRegistry } from './registry-file.ts'

let releases: string
let releaseParty: ReleaseFolder['releaseParty']

beforeEach(() => {
  ;({ releases, releaseParty } = createReleaseFolder())
})

describe('a rollback', () => {
  const states = () => readRegistry(releases).history.party?.map(({ version, state }) => [version, state])
  let [first, second, third] = ['', '', '']
  beforeEach(async () => {
    ;[first, second, third] = [
      await releaseParty('one'),
      await releaseParty('two'),
      await releaseParty('three')
    ]
    for (const party of [first, second, third]) deploy({ party }, releases)
  })

  test('withdraws the latest release once, however often it runs', () => {
    expect([rollback('party', releases), rollback('party', releases)]).toEqual([second, second])
    expect(states()).toEqual([
      [third, 'withdrawn'],
      [second, 'live'],
      [first, 'healthy']
    ])
    expect(readRegistry(releases).remotes.party).toMatchObject({
      version: second,
      fallbacks: [{ version: first }],
      withdrawn: [third]
    })
  })

  test('records who withdrew a release and why, beside who deployed it from which commit', async () => {
    const deployed = { by: 'Ana', commit: '1a2b3c4 Show the odds' }
    const version = await releaseParty('noted')
    deploy({ party: version }, releases, undefined, deployed)
    rollback('party', releases, undefined, { by: 'Ben', reason: 'the hubs were blank' })
    const [record] = readRegistry(releases).history.party ?? []
    expect(record && describeRecord(record).split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^  ${version}  withdrawn     \\d{4}-`)),
      '    deployed by Ana from 1a2b3c4 Show the odds',
      expect.stringMatching(/^    withdrawn [\d-]+ [\d:]+ UTC by Ben: the hubs were blank$/)
    ])
  })

  test('to a named release withdraws all releases after it', () => {
    expect(rollback('party', releases, first)).toBe(first)
    expect(states()?.map(([, state]) => state)).toEqual(['withdrawn', 'withdrawn', 'live'])
    expect(() => rollback('party', releases, second)).toThrow(
      `party@${second} was withdrawn. To make it live again, run npm run promote party ${second}.`
    )
  })

  test('never makes a withdrawn release a fallback of a later deploy', async () => {
    rollback('party', releases)
    const fourth = await releaseParty('four')
    deploy({ party: fourth }, releases)
    expect(readRegistry(releases).remotes.party?.fallbacks).toMatchObject([
      { version: second },
      { version: first }
    ])
    expect(rollback('party', releases)).toBe(second)
  })

  test('brings no release back into open pages that had left them', async () => {
    deploy({ party: await releaseParty('four') }, releases)
    rollback('party', releases)
    expect(readRegistry(releases).remotes.party).toMatchObject({
      version: third,
      fallbacks: [{ version: second }]
    })
  })

  test('is undone by a promotion', () => {
    rollback('party', releases)
    promote('party', third, releases)
    expect(states()).toEqual([
      [third, 'live'],
      [second, 'healthy'],
      [first, 'healthy']
    ])
    for (const unknown of ['nothing', `../party/${first}`])
      expect(() => promote('party', unknown, releases)).toThrow(`party@${unknown} does not exist.`)
  })

  test('refuses an unknown release and changes nothing', () => {
    expect(() => rollback('party', releases, 'nothing')).toThrow('party@nothing was never live.')
    expect(readRegistry(releases).remotes.party?.version).toBe(third)
  })
})

test('refuses to roll back a remote with only one release', async () => {
  deploy({ party: await releaseParty('one') }, releases)
  expect(() => rollback('party', releases)).toThrow('party has no earlier release that was not withdrawn.')
})

test('withdraws the only release of a remote on request, and keeps its pages until the next deploy', async () => {
  const only = await releaseParty('one')
  deploy({ party: only }, releases)
  const { pages } = readRegistry(releases).remotes.party ?? {}
  expect(withdrawWithoutReplacement('party', releases, { reason: 'it hung' })).toBe(only)
  expect(readRegistry(releases)).toMatchObject({
    remotes: { party: { version: only, fallbacks: [], withdrawn: [only], pages } },
    history: { party: [{ version: only, state: 'withdrawn', withdrawn: { reason: 'it hung' } }] }
  })
  const next = await releaseParty('two')
  deploy({ party: next }, releases)
  expect(readRegistry(releases).remotes.party).toMatchObject({
    version: next,
    fallbacks: [],
    withdrawn: [only]
  })
})

test('withdraws no release without a replacement if an earlier one can take its place', async () => {
  const [first, second] = [await releaseParty('one'), await releaseParty('two')]
  deploy({ party: first }, releases)
  deploy({ party: second }, releases)
  expect(() => withdrawWithoutReplacement('party', releases)).toThrow(
    `party@${first} can take its place: npm run rollback party.`
  )
})

test('on a server, RELEASES_FOLDER names the releases that the commands work on', async () => {
  const party = await releaseParty('one')
  deploy({ party }, releases)
  const { stdout } = spawnSync(process.execPath, [join(root, 'tools/releases.ts'), 'party'], {
    encoding: 'utf8',
    env: { ...process.env, RELEASES_FOLDER: releases }
  })
  expect(stdout).toContain(party)
})
