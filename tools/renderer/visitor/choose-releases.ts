import type { Registry } from '@tambay/build/registry-schema'
import type { Override } from '@tambay/gateway/override-token'

export const bucketCount = 10_000

export interface Visitor {
  /** A random number below `bucketCount`. About one browser in 10,000 has the same, so it identifies nobody. */
  bucket?: number | undefined
  /** The releases of the last override link that this browser opened. */
  override?: Override | undefined
  /** The next page is for a tab that did not open the link. */
  skips?: boolean | undefined
}

/** What a visitor gets in place of the live releases. */
export interface ChosenReleases {
  override: Override | undefined
  /** The remotes whose canary the visitor gets. */
  canaries: string[]
}

/** Decides which releases a visitor gets. Nothing else in the renderer does. */
export function chooseReleases(
  { canaries = {} }: Pick<Registry, 'canaries'>,
  { bucket, override, skips = false }: Visitor
): ChosenReleases {
  // Under an override, the same requests come from tabs with and without the tested release.
  if (override) return { override: skips ? undefined : override, canaries: [] }
  const names = Object.entries(canaries)
    .filter(([, { version, canary = 0 }]) => bucket !== undefined && isInCanary(bucket, version, canary))
    .map(([name]) => name)
  return { override: undefined, canaries: names }
}

/**
 * True for `percent` of the buckets. A higher percentage includes the buckets of a lower one. The version,
 * which is a hash, decides where they start, so different releases meet different visitors first.
 */
export function isInCanary(bucket: number, version: string, percent: number): boolean {
  const start = Number.parseInt(version.slice(0, 8), 16) % bucketCount
  return (bucket + start) % bucketCount < (percent / 100) * bucketCount
}
