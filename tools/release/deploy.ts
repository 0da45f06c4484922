import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Owners, type Registry, type ReleaseEntry } from '@tambay/build/registry-schema'

import { CommandError } from '../base/command-error.ts'
import { checkCompatibility, checkOwnership } from './check-compatibility.ts'
import { readHostRelease, readRemoteRelease } from './describe-release.ts'
import { changeRegistry, readRegistry } from './registry-file.ts'

export type Versions = Record<string, string>

const ownersFile = 'tools/release/owners.json'

/**
 * Points the registry at other existing releases without building anything. If the releases are not
 * compatible, changes nothing. Also writes the approved prefixes.
 */
export function deploy(versions: Versions, releases: string): void {
  const owners = readOwners()
  changeRegistry(releases, registry => {
    const next = Object.entries(versions).reduce(
      (changed, [name, version]) => setVersion(changed, name, version, releases),
      { ...registry, owners }
    )
    refuseForeignPages(versions, next)
    refuseIncompatible(next, releases)
    return next
  })
}

/** Switches the service worker of every browser on or off (docs/how-to/switch-the-service-worker-off.md). */
export function switchServiceWorker(state: Registry['service_worker'], releases: string): void {
  changeRegistry(releases, registry => ({ ...registry, service_worker: state }))
}

export function rollback(name: string, releases: string): string {
  const { host, remotes } = readRegistry(releases)
  const previous = name === 'host' ? host.previous : remotes[name]?.previous
  if (!previous) throw new CommandError(`${name} has no previous release.`)
  deploy({ [name]: previous.version }, releases)
  return previous.version
}

export function readOwners(): Owners {
  const file = join(import.meta.dirname, 'owners.json')
  const parsed = Owners.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new CommandError(
    `${ownersFile} is not valid: ${parsed.error.issues.map(({ message }) => message).join('; ')}.`
  )
}

function setVersion(registry: Registry, name: string, version: string, releases: string): Registry {
  const { host, remotes } = registry
  if (name === 'host') {
    const before = host.version ? { version: host.version } : null
    const previous = host.version === version ? host.previous : before
    return { ...registry, host: { version, previous } }
  }
  const { asks: _, ...release } = readRemoteRelease(name, version, releases)
  if (Object.keys(release.pages).length === 0)
    throw new CommandError(
      `${name}@${version} lists no pages: an older version built it. Build it again with npm run deploy ${name}.`
    )
  const before = remotes[name]
  const previous = before?.version === version ? before.previous : before ? entryOf(before) : null
  return { ...registry, remotes: { ...remotes, [name]: { ...release, previous } } }
}

function refuseForeignPages(versions: Versions, { owners, remotes }: Registry): void {
  for (const [name, version] of Object.entries(versions)) {
    const release = remotes[name]
    const problem = release && checkOwnership(name, release, owners)
    if (problem)
      throw new CommandError(
        `${name}@${version} is not deployed: ${problem}. Change the path, or approve its prefix for ${name} in ${ownersFile}.`
      )
  }
}

function refuseIncompatible({ host, remotes }: Registry, releases: string): void {
  if (!host.version) return
  const hostRelease = readHostRelease(host.version, releases)
  for (const [name, { version }] of Object.entries(remotes)) {
    const problem = checkCompatibility(readRemoteRelease(name, version, releases), hostRelease)
    if (problem)
      throw new CommandError(
        `${name}@${version} is not compatible with host@${host.version}: ${problem}. Deploy them together.`
      )
  }
}

function entryOf({ version, contract, container, entry, integrity }: ReleaseEntry): ReleaseEntry {
  return { version, contract, container, entry, integrity }
}
