import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, expect, test } from 'vitest'

import { remoteBuild } from '../testing/fake-builds.ts'
import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder.ts'
import { deploy, rollback } from './deploy.ts'
import { readRegistry } from './registry-file.ts'

let folder: string
let releases: string
let releaseParty: ReleaseFolder['releaseParty']

beforeEach(() => {
  ;({ folder, releases, releaseParty } = createReleaseFolder())
})

test('reads a registry without pages, and refuses to roll back to a release without pages', async () => {
  const current = await releaseParty('one')
  deploy({ party: current }, releases)
  const old = await makeRelease('party', remoteBuild(join(folder, 'old'), 'old', { pages: {} }), releases)
  const file = join(releases, 'registry.json')
  const { owners: _, history: ___, ...registry } = readRegistry(releases)
  const { pages: __, ...party } = registry.remotes.party!
  const previous = { ...party, version: old }
  writeFileSync(file, JSON.stringify({ ...registry, remotes: { party: { ...party, previous } } }))
  expect(() => rollback('party', releases)).toThrow(
    `party@${old} lists no pages: an older version built it. Build it again: npm run deploy party`
  )
  deploy({ party: current }, releases)
  expect(readRegistry(releases).remotes.party?.pages).toHaveProperty('/party-hubs')
})

test.each([
  ['', /it is not JSON/],
  ['{"host":{"version":"a"}}', /remotes/],
  ['{"host":{"version":"a"},"remotes":{"party":{"version":"b"}}}', /remotes\.party\.container/]
])('refuses a deploy into the damaged registry %j, and says what is wrong', async (text, problem) => {
  const party = await releaseParty('one')
  const file = join(releases, 'registry.json')
  writeFileSync(file, text)
  expect(() => deploy({ party }, releases)).toThrow(problem)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('each change of the registry has a higher revision', async () => {
  const [first, second] = [await releaseParty('one'), await releaseParty('two')]
  const revisions = [first, second, second].map(party => {
    deploy({ party }, releases)
    return readRegistry(releases).revision
  })
  rollback('party', releases)
  expect([...revisions, readRegistry(releases).revision]).toEqual([1, 2, 2, 3])
})
