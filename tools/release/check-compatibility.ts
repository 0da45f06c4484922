import { findArea } from '@tambay/build/registry'
import type { Owners, Release } from '@tambay/build/registry-schema'
import { satisfies } from 'semver'

import { findMissingInHost, listShort } from './contract/find-missing.ts'
import { readProvides, readUses } from './contract/read-contract.ts'
import { readHostRelease, readRemoteRelease } from './describe-release.ts'

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
  const [uses, provided] = [readUses(name, version, releases), readProvides(host, releases)]
  const missing = uses && provided ? findMissingInHost(uses, provided) : []
  return missing.length > 0 ? `it needs ${listShort(missing)}, which the host does not provide` : undefined
}

export function checkOwnership(
  name: string,
  { pages }: Pick<Release, 'pages'>,
  owners: Owners
): string | undefined {
  for (const path of Object.keys(pages)) {
    const area = findArea(owners, path)
    if (!area) return `its page ${path} is in no approved prefix`
    if (area.remote !== name) return `its page ${path} belongs to ${area.remote}, which owns ${area.prefix}`
  }
  return undefined
}
