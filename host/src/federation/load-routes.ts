import { contract } from '@tambay/shared/build/contract'
import { type Release, releaseUrl } from '@tambay/shared/build/registry'
import type { RouteObject } from '@tambay/shared/router'
import { noteRelease } from '@tambay/shared/stores/releases'

import type { RemoteName } from '../routing/areas.ts'
import { markTaken } from './is-outdated.ts'
import { keepLastGood, readLastGood } from './last-good.ts'
import { deployedRelease, origins, rereadRegistry } from './registry.ts'

const loading = new Map<RemoteName, Promise<RouteObject[]>>()

/** A remote's routes, loaded once; after a failure the next call begins anew. */
export function loadRoutes(name: RemoteName): Promise<RouteObject[]> {
  const known = loading.get(name)
  if (known) return known
  const routes = loadInLayers(name)
  loading.set(name, routes)
  routes.catch(() => loading.delete(name))
  return routes
}

/**
 * DESIGN §3: the deployed release; once more, as the registry then says; the one before it; the one that last worked
 * in this browser. Throws the first failure when none of them loads.
 */
async function loadInLayers(name: RemoteName): Promise<RouteObject[]> {
  const failures: unknown[] = []
  for await (const release of candidates(name)) {
    try {
      const routes = await mount(name, release)
      keepLastGood(name, release)
      noteRelease(name, release.version)
      markTaken(name)
      return routes
    } catch (failure) {
      failures.push(failure)
    }
  }
  throw failures[0] ?? new Error(`${name} is not deployed`)
}

async function* candidates(name: RemoteName): AsyncGenerator<Release> {
  const tried = new Set<string>()
  const first = deployedRelease(name)
  if (first) yield first
  await rereadRegistry()
  const second = deployedRelease(name)
  if (second) yield second
  for (const release of [first, second]) if (release) tried.add(release.version)
  for (const release of [second?.previous, readLastGood(name)]) {
    if (!release || tried.has(release.version)) continue
    tried.add(release.version)
    yield release
  }
}

async function mount(name: RemoteName, release: Release): Promise<RouteObject[]> {
  if (release.contract !== contract) throw new Error(`${name}@${release.version} is for contract ${release.contract}`)
  const { mountRoutes } = await import(/* webpackChunkName: "federation" */ './instance.ts')
  return mountRoutes({
    container: `tambay_${name}`,
    url: releaseUrl(origins, name, release, release.entry),
    integrity: release.integrity
  })
}
