import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'
import { deploy, type Pointers } from '../release/deploy.ts'
import { makeRelease } from '../release/make-release.ts'
import { listGames } from './list-games.ts'
import { watchPackage } from './watch-package.ts'
import { listWebPackages } from './web-packages.ts'

export interface WatchOptions {
  /** Where the releases go; emptied first. */
  releases: string
  onDeployed: () => void
}

/** Everything that a browser loads, built and deployed now, and again by itself whenever its sources change. */
export async function watchWeb(
  { releases, onDeployed }: WatchOptions,
  stack: AsyncDisposableStack
): Promise<void> {
  rmSync(releases, { recursive: true, force: true })
  const packages = listWebPackages()
  const latest: Pointers = {}

  const watchOne = (name: string, folder: string) => {
    const dist = join(root, '.cache/dev', name)
    const onBuilt = async () => {
      latest[name] = await makeRelease(name, dist, releases, { isCompressed: false })
      console.log(`  built ${name}`)
      if (Object.keys(latest).length < packages.length) return
      // All of them each time: what changed together may not fit what was there before.
      deploy(latest, releases)
      onDeployed()
    }
    return watchPackage({ name, folder }, { dist, onBuilt }, stack)
  }
  // A game's server starts again when its page was built (stack/start-watched-child.ts): nothing else to do.
  const games = listGames().map(game =>
    watchPackage(game, { dist: join(game.folder, 'dist'), onBuilt: async () => {} }, stack)
  )
  await Promise.all([...packages.map(({ name, folder }) => watchOne(name, folder)), ...games])
}
