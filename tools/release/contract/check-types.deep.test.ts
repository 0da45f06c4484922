import { join } from 'node:path'

import { recordTypes } from '@tambay/build/contract/record-types'
import {
  Declarations,
  declarationsName,
  readTypesRecord,
  writeTypesRecord
} from '@tambay/build/contract/types-record'
import { makeRelease } from '@tambay/build/release/make-release'
import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'
import { hostBuild, remoteBuild } from '../../testing/fake-builds.ts'
import { createReleaseFolder } from '../../testing/release-folder.ts'
import { deploy } from '../deploy.ts'
import { readRegistry } from '../registry-file.ts'

const pages = {
  activity: '/activity/turntable/index',
  party: '/party-hubs',
  user: '/my/index',
  wallet: '/my/wallet/index'
}

const toast = '@tambay/client/stores/page/toast.ts'

test('the sources of each remote fit the recorded types of the host, until a shared function takes another type', async () => {
  const { folder, releases } = createReleaseFolder()
  async function releaseHost(change: (declarations: Declarations) => Declarations): Promise<string> {
    const build = hostBuild(join(folder, 'host'))
    await recordTypes('host', join(root, 'host'), build)
    const file = join(build, declarationsName)
    writeTypesRecord(file, change(Declarations.parse(readTypesRecord(file))))
    return makeRelease('host', build, releases)
  }
  const versions: Record<string, string> = { host: await releaseHost(declarations => declarations) }
  for (const [name, path] of Object.entries(pages)) {
    const build = remoteBuild(join(folder, name), name, { pages: { [path]: 'guest' } })
    await recordTypes(name, join(root, `remote-${name}`), build)
    versions[name] = await makeRelease(name, build, releases)
  }
  deploy(versions, releases)

  const same = await releaseHost(({ files }) => ({ hash: 'forces a check', files }))
  deploy({ host: same }, releases)
  expect(readRegistry(releases).host.version).toBe(same)

  const other = await releaseHost(({ files }) => {
    const text = files[toast]?.replace('showToast(text: string', 'showToast(text: number') ?? ''
    expect(text).toContain('showToast(text: number')
    return { hash: 'another', files: { ...files, [toast]: text } }
  })
  expect(() => deploy({ host: other }, releases)).toThrow(
    /^activity@\w+ is not compatible with host@\w+: \S+:\d+ does not fit showToast of @tambay\/client\/stores\/page\/toast \(Argument of type 'string' is not assignable to parameter of type 'number'\.\)\. First deploy a release of activity/
  )
})
