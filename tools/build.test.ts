import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, test } from 'vitest'

import { build } from './build.ts'
import { deploy, rollback } from './release/deploy.ts'
import { readRegistry } from './release/registry-file.ts'
import { remoteBuild } from './testing/fake-builds.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('a build without changes keeps a rollback, until the remote is deployed again, alone or with another release', async () => {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  const deployed = () => readRegistry(releases).remotes.wallet?.version
  const before = await makeRelease(
    'wallet',
    remoteBuild(join(folder, 'before'), 'before', { pages: { '/my/wallet/index': 'user' } }),
    releases
  )
  deploy({ wallet: before }, releases)
  const [built] = await build({ only: ['wallet'], releases })
  expect(deployed()).toBe(built?.version)

  rollback('wallet', releases)
  expect(await build({ only: ['wallet'], releases })).toMatchObject([{ isUnchanged: true }])
  expect(deployed()).toBe(before)
  await build({ only: ['wallet'], releases, isDeploy: true })
  expect(deployed()).toBe(built?.version)

  rollback('wallet', releases)
  const { revision } = readRegistry(releases)
  const party = await makeRelease('party', remoteBuild(join(folder, 'party'), 'party'), releases)
  await build({ only: ['wallet'], releases, isDeploy: true, added: { party } })
  expect(readRegistry(releases)).toMatchObject({
    revision: revision + 1,
    remotes: { wallet: { version: built?.version }, party: { version: party } }
  })
})
