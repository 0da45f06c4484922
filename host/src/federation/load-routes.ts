import { contract } from '@tambay/build/contract'
import { type ReleaseEntry, releaseUrl } from '@tambay/build/registry'
import type { RouteObject } from '@tambay/client/router'
import { recordRelease } from '@tambay/client/stores/page/releases'

import type { RemoteName } from '../routing/areas.ts'
import { firstThatMounts } from './first-that-mounts.ts'
import { markTaken } from './is-outdated.ts'
import { keepLastGood, readLastGood } from './last-good.ts'
import { loadInstance } from './load-instance.ts'
import { deployedRelease, origins, rereadRegistry } from './registry.ts'

const loading = new Map<RemoteName, Promise<RouteObject[]>>()

/** A remote's routes, loaded once; after a failure the next call begins anew. */
export function loadRoutes(name: RemoteName): Promise<RouteObject[]> {
  const known = loading.get(name)
  if (known) return known
  const routes = load(name)
  loading.set(name, routes)
  routes.catch(() => loading.delete(name))
  return routes
}

async function load(name: RemoteName): Promise<RouteObject[]> {
  const sources = {
    deployed: () => deployedRelease(name),
    reread: rereadRegistry,
    lastGood: () => readLastGood(name)
  }
  const { release, mounted } = await firstThatMounts(sources, candidate => mount(name, candidate))
  keepLastGood(name, release)
  recordRelease(name, release.version)
  markTaken(name)
  return mounted
}

async function mount(name: RemoteName, release: ReleaseEntry): Promise<RouteObject[]> {
  if (release.contract !== contract)
    throw new Error(`${name}@${release.version} is for contract ${release.contract}`)
  const { mountRoutes } = await loadInstance()
  return mountRoutes({
    container: release.container,
    url: releaseUrl(origins, name, release, release.entry),
    integrity: release.integrity
  })
}
