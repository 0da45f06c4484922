import { contract } from '@tambay/build/contract'
import { releaseUrl } from '@tambay/build/registry'
import type { ReleaseEntry } from '@tambay/build/registry-schema'
import type { RouteObject } from '@tambay/client/router'
import { recordRelease } from '@tambay/client/stores/page/releases'

import { markLoaded } from './is-outdated.ts'
import { readLastGood, saveLastGood } from './last-good.ts'
import { loadInstance } from './load-instance.ts'
import { mountFirstWorking } from './mount-first-working.ts'
import { deployedRelease, origins, rereadRegistry } from './registry.ts'

const loading = new Map<string, Promise<RouteObject[]>>()

export function loadRoutes(remote: string): Promise<RouteObject[]> {
  const known = loading.get(remote)
  if (known) return known
  const routes = load(remote)
  loading.set(remote, routes)
  routes.catch(() => loading.delete(remote))
  return routes
}

async function load(remote: string): Promise<RouteObject[]> {
  const sources = {
    deployed: () => deployedRelease(remote),
    rereadRegistry,
    lastGood: () => readLastGood(remote)
  }
  const { release, mounted } = await mountFirstWorking(sources, candidate => mount(remote, candidate))
  saveLastGood(remote, release)
  recordRelease(remote, {
    version: release.version,
    folder: releaseUrl(origins, remote, release, '')
  })
  markLoaded(remote)
  return mounted
}

async function mount(remote: string, release: ReleaseEntry): Promise<RouteObject[]> {
  if (release.contract !== contract)
    throw new Error(
      `${remote}@${release.version} is built for contract ${release.contract}, the host for ${contract}`
    )
  const { mountRoutes } = await loadInstance()
  return mountRoutes({
    container: release.container,
    url: releaseUrl(origins, remote, release, release.entry),
    integrity: release.integrity
  })
}
