import { Served } from '@tambay/build/contract/uses'

import { CommandError } from '../../base/command-error.ts'
import type { Versions } from '../deploy.ts'
import { listReleases, readRegistry } from '../registry-file.ts'
import { findMissingInGateway, listShort } from './find-missing.ts'
import { readUses } from './read-contract.ts'

export interface Gateway {
  url: string
  /** Undefined for an old gateway, which does not say what it serves. */
  served: Served | undefined
}

const timeoutMs = 5000

export class SilentGatewayError extends CommandError {
  override name = 'SilentGatewayError'
}

/**
 * Asks the listed gateways what they serve. While a new gateway replaces an old one, the list has both. Without a list,
 * asks the local gateway if it runs.
 */
export async function readGateways(listed: string[] | undefined, local: string): Promise<Gateway[]> {
  if (listed) return Promise.all(listed.map(readGateway))
  return readGateway(local).then(
    gateway => [gateway],
    () => []
  )
}

async function readGateway(url: string): Promise<Gateway> {
  const answer = await fetch(`${url}/contract.json`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => String(error)
  )
  if (typeof answer === 'string' || (!answer.ok && answer.status !== 404))
    throw new SilentGatewayError(
      `The gateway at ${url} does not say what it serves (${typeof answer === 'string' ? answer : answer.status}). Start it, or correct GATEWAYS.`
    )
  return { url, served: answer.ok ? Served.parse(await answer.json()) : undefined }
}

export function checkGateways(
  versions: Versions,
  gateways: Gateway[],
  releases: string,
  advice = 'Deploy the gateway first.'
): void {
  for (const [name, version] of Object.entries(versions)) {
    const uses = readUses(name, version, releases)
    for (const { url, served } of gateways) {
      const missing = served ? findMissingInGateway(uses, served) : []
      if (missing.length > 0)
        throw new CommandError(
          `${name}@${version} is not deployed: it needs ${listShort(missing)}. The gateway at ${url} does not have that. ${advice}`
        )
    }
  }
}

/** The live host and the one before it, which still runs in open pages. */
const checkedHosts = 2

/** Names the releases that a gateway with this contract would break, in new and in open pages. */
export function findBrokenReleases(served: Served, releases: string): string[] {
  const registry = readRegistry(releases)
  const earlier = (registry.history.host ?? []).slice(0, checkedHosts).map(({ version }) => version)
  const hosts = new Set([registry.host.version, ...earlier].filter(Boolean))
  const loaded = [
    ...[...hosts].map(version => ['host', version] as const),
    ...listReleases(registry).flatMap(([name, { version, fallbacks }]) =>
      [version, ...fallbacks.map(fallback => fallback.version)].map(each => [name, each] as const)
    )
  ]
  return loaded.flatMap(([name, version]) => {
    const missing = findMissingInGateway(readUses(name, version, releases), served)
    return missing.length > 0 ? [`${name}@${version} needs ${listShort(missing)}.`] : []
  })
}
