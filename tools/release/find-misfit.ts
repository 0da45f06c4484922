import { satisfies } from 'semver'

import type { HostRelease, RemoteRelease } from './describe-release.ts'

/** Why a remote cannot run in a host, if it cannot: said before a deploy, as at run time it would break the page. */
export function findMisfit(remote: RemoteRelease, host: HostRelease): string | undefined {
  if (remote.contract !== host.contract)
    return `it is built for contract ${remote.contract}, and the host for ${host.contract}`
  for (const [request, range] of Object.entries(remote.asks)) {
    const version = host.provides[request]
    if (version === undefined) return `it asks for ${request}, which the host does not provide`
    if (!satisfies(version, range)) return `it asks for ${request} ${range}, and the host provides ${version}`
  }
  return undefined
}
