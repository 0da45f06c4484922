import type { DeployedRelease, ReleaseEntry } from '@tambay/build/registry-schema'

export interface ReleaseSources {
  deployed: () => DeployedRelease | undefined
  rereadRegistry: () => Promise<void>
  lastGood: () => ReleaseEntry | undefined
}

/**
 * Tries releases in this order until one mounts: the deployed release; the deployed release after reading the
 * registry again; earlier releases, the newest first; the release that last worked in this browser. A withdrawn release
 * is never tried. If none mounts, rejects with the first failure.
 */
export async function mountFirstWorking<T>(
  sources: ReleaseSources,
  mount: (release: ReleaseEntry) => Promise<T>
): Promise<{ release: ReleaseEntry; mounted: T }> {
  const failures: unknown[] = []
  for await (const release of candidates(sources)) {
    try {
      return { release, mounted: await mount(release) }
    } catch (failure) {
      failures.push(failure)
    }
  }
  throw failures[0] ?? new Error('nothing is deployed')
}

async function* candidates({
  deployed,
  rereadRegistry,
  lastGood
}: ReleaseSources): AsyncGenerator<ReleaseEntry> {
  const first = deployed()
  if (first) yield first
  await rereadRegistry()
  const second = deployed()
  if (second) yield second
  const tried = new Set([first?.version, second?.version, ...(second?.withdrawn ?? [])])
  for (const release of [...(second?.fallbacks ?? []), lastGood()]) {
    if (release && !tried.has(release.version)) yield release
    tried.add(release?.version)
  }
}
