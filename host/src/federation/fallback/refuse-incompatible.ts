import type { Registry, ReleaseEntry } from '@tambay/build/registry-schema'

import { UnusableReleaseError } from './unusable-release-error.ts'

/** Whether the release may use something that a page's host does not provide. `host` is the live one. */
export function isIncompatible(
  { incompatible_hosts: incompatible = [] }: ReleaseEntry,
  hostVersion: string,
  { version, earlier }: Registry['host']
): boolean {
  const isTooOld = earlier !== undefined && ![version, ...earlier].includes(hostVersion)
  return isTooOld || incompatible.includes(hostVersion)
}

export function refuseIncompatible(
  remote: string,
  release: ReleaseEntry,
  hostVersion: string,
  host: Registry['host']
): void {
  if (isIncompatible(release, hostVersion, host))
    throw new UnusableReleaseError(`${remote}@${release.version} needs a newer host than that of this page`)
}
