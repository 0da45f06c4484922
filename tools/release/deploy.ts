import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Owners, type Registry, ReleaseEntry } from '@tambay/build/registry-schema'

import { CommandError } from '../base/command-error.ts'
import { checkCompatibility, checkOwnership } from './check-compatibility.ts'
import { readRemoteRelease } from './describe-release.ts'
import { addLive, findFallbacks, type History, rollBack, versionsWith } from './history.ts'
import { refuseLinks } from './make-release.ts'
import { changeRegistry, readRegistry } from './registry-file.ts'

export type Versions = Record<string, string>

const ownersFile = 'tools/release/owners.json'

/**
 * Points the registry at other existing releases without building anything. If the releases are not
 * compatible, changes nothing. Also writes the approved prefixes.
 */
export function deploy(versions: Versions, releases: string): void {
  changeRegistry(releases, registry => planDeploy(registry, versions, releases))
}

/** Throws if `deploy` would refuse the releases. */
export function checkDeploy(versions: Versions, releases: string): void {
  planDeploy(readRegistry(releases), versions, releases)
}

function planDeploy(registry: Registry, versions: Versions, releases: string): Registry {
  const next = Object.entries(versions).reduce(
    (changed, [name, version]) =>
      setHistory(changed, name, addLive(changed.history[name] ?? [], version, new Date()), releases),
    { ...registry, owners: readOwners() }
  )
  refuseForeignPages(versions, next)
  refuseIncompatible(next, releases, name => adviceFor(name, versions))
  return markUnfitHosts(next, releases)
}

/** Switches the service worker of every browser on or off (docs/how-to/switch-the-service-worker-off.md). */
export function switchServiceWorker(state: Registry['service_worker'], releases: string): void {
  changeRegistry(releases, registry => ({ ...registry, service_worker: state }))
}

/**
 * Makes `wanted` live, by default the newest earlier release that was not withdrawn, and withdraws the releases after
 * it. Returns the live version.
 */
export function rollback(name: string, releases: string, wanted?: string): string {
  const changed = changeRegistry(releases, registry => {
    const next = setHistory(registry, name, rollBack(name, registry.history[name] ?? [], wanted), releases)
    refuseIncompatible(next, releases, remote =>
      name === 'host' ? `Roll back ${remote} first.` : `Name another release: npm run releases ${name}.`
    )
    return markUnfitHosts(next, releases)
  })
  return liveVersion(changed, name)
}

/** Makes an existing release live, also one that was withdrawn. */
export function promote(name: string, version: string, releases: string): void {
  if (!existsSync(join(releases, name, version)))
    throw new CommandError(`${name}@${version} does not exist. npm run releases ${name} lists the releases.`)
  deploy({ [name]: version }, releases)
}

export function readOwners(): Owners {
  const file = join(import.meta.dirname, 'owners.json')
  const parsed = Owners.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new CommandError(
    `${ownersFile} is not valid: ${parsed.error.issues.map(({ message }) => message).join('; ')}.`
  )
}

function setHistory(registry: Registry, name: string, history: History, releases: string): Registry {
  const next = { ...registry, history: { ...registry.history, [name]: [...history] } }
  const version = liveVersion(next, name)
  if (!existsSync(join(releases, name, version)))
    throw new CommandError(
      `The files of ${name}@${version} were deleted. Build it again with npm run deploy ${name}.`
    )
  refuseLinks(name, join(releases, name, version))
  if (name === 'host') return { ...next, host: { version } }
  const { asks: _, ...release } = readRemoteRelease(name, version, releases)
  if (Object.keys(release.pages).length === 0)
    throw new CommandError(
      `${name}@${version} lists no pages: an older version built it. Build it again with npm run deploy ${name}.`
    )
  const fallbacks = findFallbacks(history, join(releases, name)).map(healthy =>
    ReleaseEntry.parse(readRemoteRelease(name, healthy, releases))
  )
  const deployed = { ...release, fallbacks, withdrawn: versionsWith(history, 'withdrawn') }
  return { ...next, remotes: { ...registry.remotes, [name]: deployed } }
}

function liveVersion({ history }: Registry, name: string): string {
  const [live] = versionsWith(history[name] ?? [], 'live')
  if (live === undefined) throw new CommandError(`${name} is not deployed.`)
  return live
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

function refuseIncompatible(
  { host, remotes }: Registry,
  releases: string,
  advice: (remote: string) => string
): void {
  if (!host.version) return
  for (const [name, { version }] of Object.entries(remotes)) {
    const problem = checkCompatibility({ name, version, host: host.version }, releases)
    if (problem)
      throw new CommandError(
        `${name}@${version} is not compatible with host@${host.version}: ${problem}. ${advice(name)}`
      )
  }
}

function adviceFor(remote: string, versions: Versions): string {
  const both = `npm run deploy host ${remote}`
  if (versions.host === undefined) return `Deploy the host first, or deploy them together: ${both}.`
  return versions[remote] === undefined
    ? `First deploy a ${remote} that does not need it, or deploy them together: ${both}.`
    : 'Nothing was deployed.'
}

/** How many hosts before the live one are assumed to run in open pages. */
const maxEarlierHosts = 3

/**
 * Pages that were opened before a deploy of the host run the earlier host until they reload. They must not load a release
 * that needs more than that host has.
 */
function markUnfitHosts(registry: Registry, releases: string): Registry {
  const hosts = (registry.history.host ?? [])
    .slice(0, maxEarlierHosts + 1)
    .map(({ version }) => version)
    .filter(version => existsSync(join(releases, 'host', version)))
  const mark = <Entry extends ReleaseEntry>(name: string, { unfit_hosts: _, ...entry }: Entry) => {
    const unfit = hosts.filter(host => checkCompatibility({ name, version: entry.version, host }, releases))
    return unfit.length > 0 ? { ...entry, unfit_hosts: unfit } : entry
  }
  const remotes = Object.entries(registry.remotes).map(([name, release]) => {
    const fallbacks = release.fallbacks.map(fallback => mark(name, fallback))
    return [name, { ...mark(name, release), fallbacks }]
  })
  return { ...registry, remotes: Object.fromEntries(remotes) }
}
