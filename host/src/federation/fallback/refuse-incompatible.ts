import type { ReleaseEntry } from '@tambay/build/registry-schema'

import { UnusableReleaseError } from './unusable-release-error.ts'

/** Throws if the release uses something that the host of this page does not provide. */
export function refuseIncompatible(remote: string, release: ReleaseEntry, hostVersion: string): void {
  if (release.incompatible_hosts?.includes(hostVersion))
    throw new UnusableReleaseError(`${remote}@${release.version} needs a newer host than that of this page`)
}
