import { findArea } from '@tambay/build/registry'
import type { Owners } from '@tambay/build/registry-schema'
import { satisfies } from 'semver'

import type { HostRelease, RemoteRelease } from './describe-release.ts'

/**
 * Returns the reason why a remote can't run in a host, if any. Checked before a deploy, because an
 * incompatible remote would break the page.
 */
export function checkCompatibility(remote: RemoteRelease, host: HostRelease): string | undefined {
  if (remote.contract !== host.contract)
    return `it is built for contract ${remote.contract}, the host for contract ${host.contract}`
  for (const [request, range] of Object.entries(remote.asks)) {
    const version = host.provides[request]
    if (version === undefined) return `it needs ${request}, which the host does not provide`
    if (!satisfies(version, range)) return `it needs ${request} ${range}, and the host provides ${version}`
  }
  return undefined
}

export function checkOwnership(
  name: string,
  { pages }: Pick<RemoteRelease, 'pages'>,
  owners: Owners
): string | undefined {
  for (const path of Object.keys(pages)) {
    const area = findArea(owners, path)
    if (!area) return `its page ${path} is in no approved prefix`
    if (area.remote !== name) return `its page ${path} belongs to ${area.remote}, which owns ${area.prefix}`
  }
  return undefined
}
