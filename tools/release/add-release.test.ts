import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, expect, test } from 'vitest'

import { remoteBuild } from '../testing/fake-builds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { addRelease } from './add-release.ts'
import { deploy } from './deploy.ts'
import { readRegistry } from './registry-file.ts'

let folder: string
let releases: string
let built: string

beforeEach(async () => {
  folder = temporaryFolder()
  releases = join(folder, 'releases')
  const elsewhere = join(folder, 'remote-party/releases')
  built = join(
    elsewhere,
    'party',
    await makeRelease('party', remoteBuild(join(folder, 'dist'), 'one'), elsewhere)
  )
})

test('adds a release that was built elsewhere, so that it can be deployed', () => {
  const versions = addRelease(built, releases)
  expect(addRelease(built, releases)).toEqual(versions)
  deploy(versions, releases)
  expect(built).toContain(`/party/${readRegistry(releases).remotes.party?.version}`)
})

test('refuses a release whose files were changed', () => {
  writeFileSync(join(built, 'assets/routes.js'), 'changed')
  expect(() => addRelease(built, releases)).toThrow('were changed or are incomplete')
})

test('refuses a folder without a release, a link and a host', () => {
  expect(() => addRelease(folder, releases)).toThrow('is no release')
  const host = join(folder, 'host/1a2b3c4d5e6f')
  cpSync(built, host, { recursive: true })
  expect(() => addRelease(host, releases)).toThrow('A host is built in this repository')
  symlinkSync('/etc/hosts', join(built, 'assets/hosts.js'))
  expect(() => addRelease(built, releases)).toThrow('assets/hosts.js is a link')
})
