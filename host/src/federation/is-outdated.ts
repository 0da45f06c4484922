import { computed, map } from 'nanostores'

import { $registry } from './registry.ts'

/**
 * The deployed version of the host and of each remote at the time the page loaded it. The version that runs
 * can differ if the host fell back to the previous release.
 */
const $loaded = map<Record<string, string | undefined>>({ host: deployedVersion('host') })

export function markLoaded(remote: string): void {
  $loaded.setKey(remote, deployedVersion(remote))
}

export const $isOutdated = computed([$loaded, $registry], loaded =>
  Object.entries(loaded).some(([name, version]) => deployedVersion(name) !== version)
)

function deployedVersion(name: string): string | undefined {
  const { host, remotes } = $registry.get()
  return name === 'host' ? host.version : remotes[name]?.version
}
