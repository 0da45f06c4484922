import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'

import { remoteBuild } from './fake-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type ReleaseFolder = ReturnType<typeof createReleaseFolder>

export function createReleaseFolder() {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  return {
    folder,
    releases,
    releaseParty: (content: string) =>
      makeRelease('party', remoteBuild(join(folder, `party ${content}`), content), releases)
  }
}
