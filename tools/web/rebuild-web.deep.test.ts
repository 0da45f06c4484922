import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readRegistry } from '../release/registry-file.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { rebuildWeb } from './rebuild-web.ts'
import { listWebPackages } from './web-packages.ts'

test('npm run dev deploys the host and all remotes of its first build', async () => {
  const cleanup = new AsyncDisposableStack()
  onTestFinished(() => cleanup.disposeAsync())
  const releases = join(temporaryFolder(), 'releases')
  let deploys = 0
  await rebuildWeb({ releases, onDeployed: () => void deploys++ }, cleanup)
  expect(deploys).toBeGreaterThan(0)
  const { host, remotes } = readRegistry(releases)
  const live = {
    host: host.version,
    ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]))
  }
  expect(Object.keys(live).toSorted()).toEqual(
    listWebPackages()
      .map(({ name }) => name)
      .toSorted()
  )
  for (const [name, version] of Object.entries(live))
    expect(existsSync(join(releases, name, version))).toBe(true)
})
