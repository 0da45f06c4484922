import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder.ts'
import { deploy, rollback } from './deploy.ts'
import { readRegistry } from './registry-file.ts'

let releases: string
let releaseParty: ReleaseFolder['releaseParty']

beforeEach(() => {
  ;({ releases, releaseParty } = createReleaseFolder())
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
