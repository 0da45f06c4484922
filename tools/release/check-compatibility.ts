import { findArea } from '@tambay/build/registry'
import { manifestName, type Owners } from '@tambay/build/registry-schema'
import {
  readHostRelease,
  readRemoteRelease,
  type RemoteRelease
} from '@tambay/build/release/describe-release'
import { satisfies } from 'semver'

import { findMissingInHost, listShort } from './contract/find-missing.ts'
import { readProvides, readUses } from './contract/read-contract.ts'
import { reservedFor } from './reserved-paths.ts'

export interface Pair {
  name: string
  version: string
  host: string
}

/**
 * Returns the reason why a release of a remote can't run in a release of the host, if any. Checked before a deploy,
 * because an incompatible remote would break the page.
 */
export function checkCompatibility({ name, version, host }: Pair, releases: string): string | undefined {
  const { provides } = readHostRelease(host, releases)
  for (const [request, range] of Object.entries(readRemoteRelease(name, version, releases).asks)) {
    const provided = provides[request]
    if (provided === undefined) return `it needs ${request}, which the host does not provide`
    if (!satisfies(provided, range)) return `it needs ${request} ${range}, and the host provides ${provided}`
  }
  const missing = findMissingInHost(readUses(name, version, releases), readProvides(host, releases))
  return missing.length > 0 ? `it needs ${listShort(missing)}, which the host does not provide` : undefined
}

export function checkOwnership(
  name: string,
  { pages, prefixes }: Pick<RemoteRelease, 'pages' | 'prefixes'>,
  owners: Owners
): string | undefined {
  for (const prefix of Object.keys(prefixes)) {
    const area = findArea(owners, prefix)
    const server = reservedFor(prefix)
    if (area?.remote === name && !server) continue
    if (area?.prefix === prefix || server)
      return `it claims the prefix ${prefix}, which belongs to ${server ?? area?.remote}. Choose another one in the ${manifestName} of ${name}.`
    return `it claims the prefix ${prefix}, which is not approved. ${askFor(name, prefix)}`
  }
  for (const path of Object.keys(pages)) {
    const server = reservedFor(path)
    if (server) return `its page ${path} belongs to ${server}. Choose another path.`
    const area = findArea(owners, path)
    if (!area) return `its page ${path} is in no approved prefix. ${askFor(name, path)}`
    if (area.remote !== name)
      return `its page ${path} belongs to ${area.remote}, which owns ${area.prefix}. Choose another path.`
  }
  return undefined
}

const askFor = (name: string, prefix: string) =>
  `Ask an operator to approve it: npm run approve-remote ${name} ${prefix}`
