import { releaseUrl } from '@tambay/build/registry'
import type { ReleaseEntry } from '@tambay/build/registry-schema'
import type { RouteObject } from '@tambay/client/router'
import { recordRelease } from '@tambay/client/stores/page/releases'

import { reportFailure } from '../health-reports/report-failure.ts'
import {
  addFailedRelease,
  forgetFailedReleases,
  hasFailedReleases,
  isFailedRelease
} from './failed-releases.ts'
import { inTime } from './in-time.ts'
import { markLoaded } from './is-outdated.ts'
import { readLastGood, saveLastGood } from './last-good.ts'
import { loadInstance } from './load-instance.ts'
import { fallbacksOf, mountFirstWorking } from './mount-first-working.ts'
import { deployedRelease, hostVersion, origins, rereadRegistry } from './registry.ts'
import { UnusableReleaseError } from './unusable-release-error.ts'

/** While the user waits for a page, a registry that hangs must not take the time of the fallbacks. */
const registryTimeoutMs = 2000

/** Within 8 seconds of the tap, the user sees the page or "is unavailable". After a reload, most of this time is gone. */
const limitMs = { forAll: 7000, forAllAfterReload: 3000, forFirst: 3500 }

const loading = new Map<string, Promise<RouteObject[]>>()
const running = new Map<string, ReleaseEntry>()

export function loadRoutes(remote: string): Promise<RouteObject[]> {
  const known = loading.get(remote)
  if (known) return known
  const routes = load(remote)
  loading.set(remote, routes)
  routes.catch(() => {
    loading.delete(remote)
    // No release is left, so the next attempt tries all of them again.
    forgetFailedReleases(remote)
  })
  return routes
}

const prepareTimeoutMs = 20_000

export async function prepareRemote(remote: string): Promise<void> {
  const release = deployedRelease(remote)
  if (!release || loading.has(remote) || isFailedRelease(remote, release.version)) return
  await mount(remote, release, prepareTimeoutMs).catch(() => undefined)
}

async function load(remote: string): Promise<RouteObject[]> {
  const limit = hasFailedReleases(remote) ? limitMs.forAllAfterReload : limitMs.forAll
  const end = performance.now() + limit
  const { release, mounted, failure } = await mountFirstWorking(
    sourcesOf(remote),
    (candidate, hasFallbacks) => {
      const left = Math.max(end - performance.now(), 0)
      return mount(remote, candidate, hasFallbacks ? Math.min(left / 2, limitMs.forFirst) : left)
    }
  )
  if (release.version !== deployedRelease(remote)?.version)
    void reportFailure({ kind: 'fallback', error: failure, remote })
  running.set(remote, release)
  recordRelease(remote, {
    version: release.version,
    folder: releaseUrl(origins, remote, release, '')
  })
  markLoaded(remote)
  return mounted
}

const sourcesOf = (remote: string) => ({
  deployed: () => deployedRelease(remote),
  rereadRegistry: () => rereadRegistry(registryTimeoutMs),
  lastGood: () => readLastGood(remote),
  isFailed: (version: string) => isFailedRelease(remote, version)
})

async function mount(remote: string, release: ReleaseEntry, timeoutMs: number): Promise<RouteObject[]> {
  const { container, integrity, entry, version } = release
  if (release.unfit_hosts?.includes(hostVersion))
    throw new UnusableReleaseError(`${remote}@${version} needs a newer host than that of this page`)
  const { mountRoutes } = await loadInstance()
  const url = releaseUrl(origins, remote, release, entry)
  return inTime(mountRoutes({ container, url, integrity, timeoutMs }), timeoutMs)
}

export function hasFallback(remote: string): boolean {
  return fallbacksOf(sourcesOf(remote), [running.get(remote)?.version]).length > 0
}

/**
 * Call when a screen of the remote has painted. From then on, the release is a fallback in this browser, unless an
 * override link opened the page.
 */
export function markGood(remote: string): void {
  const release = running.get(remote)
  const isTest = document.documentElement.dataset.override !== undefined
  if (release && !isTest) saveLastGood(remote, release)
}

/**
 * Excludes the running release of a remote in this tab. Returns true if another release is left to try, which needs a
 * reload of the page.
 */
export function excludeRunningRelease(remote: string): boolean {
  const release = running.get(remote)
  if (!release) return false
  addFailedRelease(remote, release.version)
  const deployed = deployedRelease(remote)
  return hasFallback(remote) || (deployed !== undefined && !isFailedRelease(remote, deployed.version))
}
