import { releaseUrl } from '@tambay/build/registry'
import type { ReleaseEntry } from '@tambay/build/registry-schema'
import type { RouteObject } from '@tambay/client/router'
import { recordRelease } from '@tambay/client/stores/page/releases'

import { reportFailure } from '../health-reports/report-failure.ts'
import {
  addFailedRelease,
  addHungRelease,
  forgetFailedReleases,
  hasFailedReleases,
  isFailedRelease,
  isHungRelease
} from './fallback/failed-releases.ts'
import { fallbacksOf, mountFirstWorking } from './fallback/mount-first-working.ts'
import { refuseIncompatible } from './fallback/refuse-incompatible.ts'
import { settleRelease, startRelease, takeHungReleases } from './fallback/starting-releases.ts'
import { UnusableReleaseError } from './fallback/unusable-release-error.ts'
import { markLoaded } from './is-outdated.ts'
import { loadInstance } from './load-instance.ts'
import { $registry, deployedRelease, hostVersion, origins, rereadRegistry } from './registry.ts'
import { withTimeout } from './with-timeout.ts'

/** While the user waits for a page, a registry that hangs must not take the time of the fallbacks. */
const registryTimeoutMs = 2000

/** Within 8 seconds of the tap, the user sees the page or "is unavailable". After a reload, most of this time is gone. */
const limitMs = { forAll: 7000, forAllAfterReload: 3000, forFirst: 3500 }

const loading = new Map<string, Promise<RouteObject[]>>()
const running = new Map<string, ReleaseEntry>()
/** An override has no fallback, and must not change what the browser does with live releases. */
const isTest = document.documentElement.dataset.override !== undefined

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
  excludeHungReleases()
  const release = deployedRelease(remote)
  if (!release || loading.has(remote) || release.withdrawn.includes(release.version)) return
  if (isExcluded(remote, release.version)) return
  await mount(remote, release, prepareTimeoutMs).catch(() => undefined)
}

/** A page that hangs can't report. The next one does it. */
function excludeHungReleases(): void {
  if (isTest) return
  for (const release of takeHungReleases()) {
    const [remote = '', version = ''] = release.split('@')
    if (deployedRelease(remote)?.version !== version || !hasOther(remote, version)) continue
    addHungRelease(release)
    void reportFailure({ kind: 'fallback', error: hungError(remote, version), remote })
  }
}

const hungError = (remote: string, version: string) =>
  new UnusableReleaseError(`${remote}@${version} hung an earlier page of this browser`)

async function load(remote: string): Promise<RouteObject[]> {
  excludeHungReleases()
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
    void reportFailure({ kind: 'fallback', error: failure ?? skipError(remote), remote })
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
  isFailed: (version: string) => isExcluded(remote, version)
})

const isExcluded = (remote: string, version: string) =>
  isFailedRelease(remote, version) || (isHungRelease(remote, version) && hasOther(remote, version))

/** True if a release is left that neither failed nor hung. */
function hasOther(remote: string, version: string): boolean {
  const isFailed = (other: string) => isFailedRelease(remote, other) || isHungRelease(remote, other)
  const deployed = deployedRelease(remote)
  if (deployed && deployed.version !== version && !isFailed(deployed.version)) return true
  return fallbacksOf({ ...sourcesOf(remote), isFailed }, [version]).length > 0
}

/** The reason for a fallback if no release failed in this page, because the deployed one was skipped. */
function skipError(remote: string): Error | undefined {
  const { version = '' } = deployedRelease(remote) ?? {}
  return isHungRelease(remote, version) ? hungError(remote, version) : undefined
}

async function mount(remote: string, release: ReleaseEntry, timeoutMs: number): Promise<RouteObject[]> {
  const { container, integrity, entry, version } = release
  refuseIncompatible(remote, release, hostVersion, $registry.get().host)
  const { mountRoutes } = await loadInstance()
  const url = releaseUrl(origins, remote, release, entry)
  if (!isTest) startRelease(`${remote}@${version}`)
  try {
    return await withTimeout(mountRoutes({ container, url, integrity, timeoutMs }), timeoutMs)
  } finally {
    settleRelease(`${remote}@${version}`)
  }
}

/** Call before a screen of the remote is loaded, and call the returned function when it has painted or failed. */
export function startScreen(remote: string): () => void {
  const release = `${remote}@${running.get(remote)?.version}`
  if (!isTest) startRelease(release)
  return () => settleRelease(release)
}

export function hasFallback(remote: string): boolean {
  return fallbacksOf(sourcesOf(remote), [running.get(remote)?.version]).length > 0
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
