import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { DeployNote, Note, Registry, ReleaseEntry } from '@tambay/build/registry-schema'
import { readRemoteRelease } from '@tambay/build/release/describe-release'
import { checkStyles } from '@tambay/build/styles/check-styles'

import { CommandError } from '../base/command-error.ts'
import { approvalsOf } from './approvals.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkCompatibility, checkOwnership } from './check-compatibility.ts'
import { checkSize } from './check-size.ts'
import { deployCommand } from './choose-package.ts'
import { checkTypes, isOwnError } from './contract/check-types.ts'
import { addCanary, addLive, rollBack, versionsWith, withdrawOnly } from './history.ts'
import { type HoldOptions, refuseHeld } from './hold-canary.ts'
import { changeRegistry, listReleases, mapReleases, readRegistry } from './registry-file.ts'
import { leaveWithoutRelease, liveVersion, setHistory } from './set-history.ts'

export type Versions = Record<string, string>

/**
 * Points the registry at other existing releases without building anything. If the releases are not
 * compatible, or have pages or prefixes that are not approved for them, changes nothing. With `percent`, the releases
 * are canaries for this percentage of the visitors, and everyone else keeps the live releases.
 */
export function deploy(
  versions: Versions,
  releases: string,
  percent?: number,
  note?: DeployNote,
  { isDespiteHold = false }: HoldOptions = {}
): void {
  changeRegistry(releases, registry => {
    if (!isDespiteHold) refuseHeld(registry, versions, percent)
    return planDeploy(registry, versions, releases, percent, note)
  })
}

/** For builds of `npm run dev`: they are all from one checkout, and have no records of what they use. */
export function deployUnchecked(versions: Versions, releases: string): void {
  changeRegistry(releases, registry => addReleases(registry, versions, releases))
}

/**
 * Throws if `deploy` would refuse the releases, if one is too large or styles what is not its own, or if links to pages of
 * the live releases would lead Home. Returns warnings.
 */
export function checkDeploy(versions: Versions, releases: string, percent?: number): string[] {
  const before = readRegistry(releases)
  refuseHeld(before, versions, percent)
  const next = planDeploy(before, versions, releases, percent)
  return Object.entries(versions).flatMap(([name, version]) => {
    const problem =
      name !== 'host' &&
      (checkAddresses(name, version, { before, next, releases }) ??
        checkStyles(name, join(releases, name, version)))
    if (problem) throw new CommandError(`${name}@${version} is not deployed: ${problem}`)
    return checkSize(name, version, before.remotes[name]?.version, releases)
  })
}

function planDeploy(
  registry: Registry,
  versions: Versions,
  releases: string,
  percent?: number,
  note?: DeployNote
): Registry {
  const next = addReleases(registry, versions, releases, percent, note)
  refuseIncompatible(next, releases, name => adviceFor(name, versions))
  return markUnfitHosts(next, releases)
}

function addReleases(
  registry: Registry,
  versions: Versions,
  releases: string,
  percent?: number,
  note?: DeployNote
): Registry {
  const now = new Date()
  const next = Object.entries(versions).reduce<Registry>(
    (changed, [name, version]) => {
      const history = changed.history[name] ?? []
      const added =
        percent === undefined
          ? addLive(history, version, now, note)
          : addCanary(name, history, { version, percent }, now, note)
      return setHistory(changed, name, added, releases)
    },
    { ...registry, ...approvalsOf(registry) }
  )
  for (const [name, version] of Object.entries(versions)) {
    const problem = findForeignPath(name, version, releases, registry)
    if (problem) throw new CommandError(problem)
  }
  return next
}

/** Switches the service worker of every browser on or off (docs/how-to/switch-the-service-worker-off.md). */
export function switchServiceWorker(state: Registry['service_worker'], releases: string): void {
  changeRegistry(releases, registry => ({ ...registry, service_worker: state }))
}

export function rollbackTarget(name: string, releases: string, wanted?: string): string {
  const [version = ''] = versionsWith(
    rollBack(name, readRegistry(releases).history[name] ?? [], wanted),
    'live'
  )
  return version
}

/**
 * Makes `wanted` live, by default the newest earlier release that was not withdrawn, and withdraws the releases after
 * it. If there is a canary, withdraws only the canary by default. Returns the live version.
 */
export function rollback(name: string, releases: string, wanted?: string, note?: Note): string {
  const changed = changeRegistry(releases, registry =>
    planRollback(registry, name, { releases, wanted, note })
  )
  return liveVersion(changed, name)
}

/**
 * Withdraws a release that is live or a canary, as `rollback` does. Returns the version that is live then, or nothing if
 * the release was neither.
 */
export function withdraw(name: string, version: string, releases: string, note?: Note): string | undefined {
  let isJudged = false
  const changed = changeRegistry(releases, registry => {
    const history = registry.history[name] ?? []
    const state = history.find(record => record.version === version)?.state
    isJudged = state === 'live' || state === 'canary'
    if (!isJudged) return registry
    if (state === 'canary') return planRollback(registry, name, { releases, note })
    // A rollback that names no release would withdraw only the canary, if there is one.
    const [healthy] = versionsWith(history, 'healthy')
    if (healthy === undefined) throw new CommandError(`${name} has no healthy release to roll back to.`)
    return planRollback(registry, name, { releases, wanted: healthy, note })
  })
  return isJudged ? liveVersion(changed, name) : undefined
}

function planRollback(
  registry: Registry,
  name: string,
  { releases, wanted, note }: { releases: string; wanted?: string | undefined; note?: Note | undefined }
): Registry {
  const history = rollBack(name, registry.history[name] ?? [], wanted, note)
  const next = setHistory(registry, name, history, releases)
  refuseIncompatible(next, releases, remote =>
    name === 'host' ? `Roll back ${remote} first.` : `Name another release: npm run releases ${name}.`
  )
  return markUnfitHosts(next, releases)
}

/**
 * Withdraws the only release of a remote. Its pages stay in the registry, so the app says that they are unavailable.
 * Returns its version.
 */
export function withdrawWithoutReplacement(name: string, releases: string, note?: Note): string {
  const before = liveVersion(readRegistry(releases), name)
  changeRegistry(releases, registry =>
    leaveWithoutRelease(registry, name, withdrawOnly(name, registry.history[name] ?? [], note))
  )
  return before
}

/** Makes an existing release live, or the canary for `percent` of the visitors. It may have been withdrawn. */
export function promote(
  name: string,
  version: string,
  releases: string,
  percent?: number,
  note?: Note,
  options?: HoldOptions
): void {
  if (!/^\w+$/.test(version) || !existsSync(join(releases, name, version)))
    throw new CommandError(`${name}@${version} does not exist. npm run releases ${name} lists the releases.`)
  deploy({ [name]: version }, releases, percent, note, options)
}

/** Returns the reason if a path of the release belongs to another remote, or undefined. */
export function findForeignPath(
  name: string,
  version: string,
  releases: string,
  registry = readRegistry(releases)
): string | undefined {
  if (name === 'host') return undefined
  const problem = checkOwnership(
    name,
    readRemoteRelease(name, version, releases),
    approvalsOf(registry).owners
  )
  return problem && `${name}@${version} is not deployed: ${problem}`
}

function refuseIncompatible(registry: Registry, releases: string, advice: (remote: string) => string): void {
  const { host } = registry
  if (!host.version) return
  for (const [name, { version, withdrawn }] of listReleases(registry)) {
    if (withdrawn.includes(version)) continue
    const pair = { name, version, host: host.version }
    const problem = checkCompatibility(pair, releases) ?? checkTypes(pair, releases)
    if (problem)
      throw new CommandError(
        isOwnError(problem)
          ? `${name}@${version} is not deployed: ${problem}. Correct it: npm test types. If that passes, the live host has older types: ${advice(name)}`
          : `${name}@${version} is not compatible with host@${host.version}: ${problem}. ${advice(name)}`
      )
  }
}

function adviceFor(remote: string, versions: Versions): string {
  const both = deployCommand(remote, { withHost: true })
  if (versions.host === undefined) return `Deploy the host first, or deploy them together: ${both}.`
  return versions[remote] === undefined
    ? `First deploy a release of ${remote} that does not need it, or deploy them together: ${both}.`
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
  const mark = <Entry extends ReleaseEntry>(name: string, { incompatible_hosts: _, ...entry }: Entry) => {
    const incompatible = hosts.filter(host =>
      checkCompatibility({ name, version: entry.version, host }, releases)
    )
    return incompatible.length > 0 ? { ...entry, incompatible_hosts: incompatible } : entry
  }
  const earlier = hosts.filter(host => host !== registry.host.version)
  return mapReleases({ ...registry, host: { ...registry.host, earlier } }, (release, name) => ({
    ...mark(name, release),
    fallbacks: release.fallbacks.map(fallback => mark(name, fallback))
  }))
}
