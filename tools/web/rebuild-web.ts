import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'

import { root } from '../base/root.ts'
import { deployUnchecked, type Versions } from '../release/deploy.ts'
import { listGames } from './list-games.ts'
import { rebuildPackage } from './rebuild-package.ts'
import { listWebPackages } from './web-packages.ts'

export interface WatchOptions {
  releases: string
  onDeployed: () => void
}

export async function rebuildWeb(
  { releases, onDeployed }: WatchOptions,
  cleanup: AsyncDisposableStack
): Promise<void> {
  rmSync(releases, { recursive: true, force: true })
  const packages = listWebPackages()
  const latest: Versions = {}

  const rebuildOne = (name: string, folder: string) => {
    const dist = join(root, '.cache/dev', name)
    const onBuilt = async () => {
      latest[name] = await makeRelease(name, dist, releases, { isCompressed: false })
      console.log(`  built ${name}`)
      if (Object.keys(latest).length < packages.length) return
      // Deploys all packages together, because packages that changed together may not be compatible with the
      // previous releases.
      deployUnchecked(latest, releases)
      onDeployed()
    }
    return rebuildPackage({ name, folder }, { dist, onBuilt }, cleanup)
  }
  const games = listGames().map(game =>
    rebuildPackage(game, { dist: join(game.folder, 'dist'), onBuilt: async () => {} }, cleanup)
  )
  await Promise.all([...packages.map(({ name, folder }) => rebuildOne(name, folder)), ...games])
}
