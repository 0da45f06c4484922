import type { DeployedRelease, ReleaseEntry } from '@tambay/build/registry-schema'

import { UnusableReleaseError } from './unusable-release-error.ts'

const slowFailureMs = 2000

export interface ReleaseSources {
  deployed: () => DeployedRelease | undefined
  rereadRegistry: () => Promise<void>
  /** True if the release failed in this tab before. */
  isFailed: (version: string) => boolean
}

/**
 * Tries releases in this order until one mounts: the deployed release; the deployed release after reading the
 * registry again; earlier releases, the newest first. Skips releases that are withdrawn or failed before. Doesn't repeat
 * a release after an `UnusableReleaseError` or a slow failure, so that a hanging server costs one timeout. Returns the
 * first failure, if any. If no release mounts, rejects with it.
 */
export async function mountFirstWorking<T>(
  sources: ReleaseSources,
  mount: (release: ReleaseEntry, hasFallback: boolean) => Promise<T>
): Promise<{ release: ReleaseEntry; mounted: T; failure: unknown }> {
  const failures: unknown[] = []
  const tried = new Set<string>()
  const dropped = new Set<string>()
  for await (const release of candidates(sources)) {
    const { version } = release
    if (dropped.has(version) || sources.isFailed(version)) continue
    // A remote whose only release was withdrawn keeps it in the registry, for its pages.
    if (sources.deployed()?.withdrawn.includes(version)) continue
    tried.add(version)
    const start = performance.now()
    try {
      const mounted = await mount(release, fallbacksOf(sources, tried).length > 0)
      return { release, mounted, failure: failures[0] }
    } catch (failure) {
      failures.push(failure)
      const isSlow = performance.now() - start > slowFailureMs
      if (isSlow || failure instanceof UnusableReleaseError) dropped.add(version)
    }
  }
  throw failures[0] ?? new Error('no release can be mounted')
}

async function* candidates(sources: ReleaseSources): AsyncGenerator<ReleaseEntry> {
  const first = sources.deployed()
  if (first) yield first
  await sources.rereadRegistry()
  const second = sources.deployed()
  if (second) yield second
  yield* fallbacksOf(sources, [first?.version, second?.version])
}

export function fallbacksOf(
  { deployed, isFailed }: Omit<ReleaseSources, 'rereadRegistry'>,
  tried: Iterable<string | undefined>
): ReleaseEntry[] {
  const { fallbacks = [], withdrawn = [] } = deployed() ?? {}
  const excluded = new Set([...tried, ...withdrawn])
  return fallbacks.filter(({ version }) => !excluded.has(version) && !isFailed(version))
}
