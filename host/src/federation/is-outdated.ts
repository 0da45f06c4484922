import type { RemoteName } from '../routing/areas.ts'
import { $registry } from './registry.ts'

/** What was deployed when the page took the host and each remote; not what runs, which may be a fallback. */
const taken = new Map<string, string | undefined>([['host', deployedVersion('host')]])

export function markTaken(name: RemoteName): void {
  taken.set(name, deployedVersion(name))
}

/** Whether something that runs in this page has been deployed anew since it was loaded. */
export function isOutdated(): boolean {
  return [...taken].some(([name, version]) => deployedVersion(name) !== version)
}

function deployedVersion(name: string): string | undefined {
  const { host, remotes } = $registry.get()
  return name === 'host' ? host.version : remotes[name]?.version
}
