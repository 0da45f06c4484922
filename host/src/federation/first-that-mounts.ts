import type { DeployedRelease, ReleaseEntry } from '@tambay/build/registry'

export interface ReleaseSources {
  /** What the registry names, as it was read last. */
  deployed: () => DeployedRelease | undefined
  /** Reads the registry anew; leaves it as it was where it cannot be read. */
  reread: () => Promise<void>
  /** The release that last worked in this browser. */
  lastGood: () => ReleaseEntry | undefined
}

/**
 * Tries releases in layers (spec ARCH-12): the deployed one; once more, as the registry then says; the one before it; the
 * one that last worked here. Rejects with the first failure when none of them mounts.
 */
export async function firstThatMounts<T>(
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

async function* candidates({ deployed, reread, lastGood }: ReleaseSources): AsyncGenerator<ReleaseEntry> {
  const first = deployed()
  if (first) yield first
  await reread()
  const second = deployed()
  if (second) yield second
  const tried = new Set([first?.version, second?.version])
  for (const release of [second?.previous, lastGood()]) {
    if (release && !tried.has(release.version)) yield release
    tried.add(release?.version)
  }
}
