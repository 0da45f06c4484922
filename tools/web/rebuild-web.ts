import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { noRegistry } from '@tambay/build/registry'
import { type Registry, Release } from '@tambay/build/registry-schema'
import { describeRelease, readRemoteRelease } from '@tambay/build/release/describe-release'
import { signRelease } from '@tambay/build/signing/sign-release'
import { hasKey } from '@tambay/build/signing/signing-keys'

import type { Game } from '../base/ports.ts'
import type { Development } from '../edge/serve-edge.ts'
import { createUpdates } from '../edge/serve-updates.ts'
import { deployUnchecked } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { listGames } from './list-games.ts'
import { rebuildPackage } from './rebuild-package.ts'
import { listWebPackages } from './web-packages.ts'

export interface WatchOptions {
  releases: string
  originOfGame: (game: Game) => string
}

/**
 * Builds host, remotes and games after every change, until `cleanup` is disposed of. The first build is deployed. Later
 * ones replace its files, and open pages apply them as hot updates.
 */
export async function rebuildWeb(
  { releases, originOfGame }: WatchOptions,
  cleanup: AsyncDisposableStack
): Promise<Development> {
  rmSync(releases, { recursive: true, force: true })
  const version = randomBytes(6).toString('hex')
  const packages = listWebPackages()
  const updates = createUpdates()
  const built = new Set<string>()
  let registry = noRegistry

  function onBuilt(name: string, folder: string): void {
    describeRelease(name, version, folder)
    if (built.size === packages.length) {
      registry = withBuild(registry, name, readBuild(name))
      return
    }
    built.add(name)
    if (hasKey(name)) signRelease({ name, version, folder })
    if (built.size < packages.length) return
    deployUnchecked(Object.fromEntries([...built].map(each => [each, version])), releases)
    registry = [...built].reduce<Registry>(
      (changed, each) => withBuild(changed, each, readBuild(each)),
      // A service worker would keep files that a save replaces.
      { ...readRegistry(releases), service_worker: 'off' }
    )
  }

  const readBuild = (name: string) =>
    name === 'host' ? undefined : Release.parse(readRemoteRelease(name, version, releases))

  const onFailed = (name: string) => (problem: string) => updates.tell({ name, problem })
  const web = packages.map(({ name, folder }) => {
    const dist = join(releases, name, version)
    const handleBuild = async (build: string) => {
      onBuilt(name, dist)
      updates.tell({ name, version: build })
    }
    const isUsed = () => updates.isUsed(name)
    const options = { dist, isHot: true, onBuilt: handleBuild, onFailed: onFailed(name), isUsed }
    return rebuildPackage({ name, folder }, options, cleanup)
  })
  const games = listGames().map(game => {
    const { name, folder } = game
    const handleBuild = async (build: string) =>
      updates.tell({ name, version: build, frame: originOfGame(name) })
    const options = { dist: join(folder, 'dist'), onBuilt: handleBuild, onFailed: onFailed(name) }
    return rebuildPackage(game, options, cleanup)
  })
  await Promise.all([...web, ...games])
  return { readRegistry: () => registry, updates }
}

/** Without hashes of files, because the next save replaces them. A new object, so that the edge renders its pages again. */
function withBuild(registry: Registry, name: string, release: Release | undefined): Registry {
  const before = registry.remotes[name]
  if (!release || !before) return { ...registry }
  const changed = { ...before, ...release, integrity: '', file_integrity: undefined }
  return { ...registry, remotes: { ...registry.remotes, [name]: changed } }
}
