import { join } from 'node:path'

import { expect, test } from 'vitest'

import { build } from './build.ts'
import { deploy, rollback } from './release/deploy.ts'
import { makeRelease } from './release/make-release.ts'
import { readRegistry } from './release/registry-file.ts'
import { remoteBuild } from './testing/fake-builds.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('what was rolled back stays so when it is only built, and is in force again once it is deployed', async () => {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  const inForce = () => readRegistry(releases).remotes.wallet?.version
  const before = await makeRelease('wallet', remoteBuild(join(folder, 'before'), 'before'), releases)
  deploy({ wallet: before }, releases)
  const [built] = await build({ only: ['wallet'], releases })
  expect(inForce()).toBe(built?.version)

  rollback('wallet', releases)
  expect(await build({ only: ['wallet'], releases })).toMatchObject([{ isUnchanged: true }])
  expect(inForce()).toBe(before)
  await build({ only: ['wallet'], releases, isDeploy: true })
  expect(inForce()).toBe(built?.version)
})
