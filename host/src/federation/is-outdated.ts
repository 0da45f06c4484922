import { $registry } from './registry.ts'

/** The versions that were deployed when the page loaded the host and each remote. A fallback may run instead. */
const loaded = new Map<string, string | undefined>([['host', deployedVersion('host')]])

export function markLoaded(remote: string): void {
  loaded.set(remote, deployedVersion(remote))
}

export function isOutdated(): boolean {
  return [...loaded].some(([name, version]) => deployedVersion(name) !== version)
}

function deployedVersion(name: string): string | undefined {
  const { host, remotes } = $registry.get()
  return name === 'host' ? host.version : remotes[name]?.version
}
