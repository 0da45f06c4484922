import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readRegistry } from '../release/registry-file.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { rebuildWeb } from './rebuild-web.ts'
import { listRemotes } from './web-packages.ts'

test('npm run dev deploys the first build, and offers its files without hashes', async () => {
  const cleanup = new AsyncDisposableStack()
  onTestFinished(() => cleanup.disposeAsync())
  const releases = join(temporaryFolder(), 'releases')
  const originOfGame = () => 'http://localhost:3005'
  const development = await rebuildWeb({ releases, originOfGame }, cleanup)
  const names = listRemotes().map(({ name }) => name)
  const deployed = readRegistry(releases)
  const { host, remotes } = development.readRegistry()
  expect(deployed.host).toEqual(host)
  expect(Object.keys(remotes).toSorted()).toEqual(names.toSorted())
  expect(Object.keys(deployed.remotes).toSorted()).toEqual(names.toSorted())
  for (const [name, { version, entry, integrity, file_integrity }] of Object.entries(remotes)) {
    expect(existsSync(join(releases, name, version, entry))).toBe(true)
    expect([integrity, file_integrity]).toEqual(['', undefined])
  }
})
