import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { findArea } from '@tambay/build/registry'
import { type Registry, type Release, ReleaseEntry } from '@tambay/build/registry-schema'
import { readRemoteRelease } from '@tambay/build/release/describe-release'
import { checkLinks } from '@tambay/build/release/make-release'

import { CommandError } from '../base/command-error.ts'
import { deployCommand } from './choose-package.ts'
import { findFallbacks, type History, maxFallbacks, versionsWith } from './history.ts'
import { requireTrusted } from './signing/check-release.ts'

export function setHistory(registry: Registry, name: string, history: History, releases: string): Registry {
  const changed = { ...registry, history: { ...registry.history, [name]: [...history] } }
  const version = liveVersion(changed, name)
  refuseUnusableFiles(name, version, changed, releases)
  if (name === 'host') return { ...changed, host: { version } }
  const next = nameAreas(changed, name, readRemoteRelease(name, version, releases).prefixes)
  const listed = listedVersions(registry, name)
  const healthy = findFallbacks(history, join(releases, name)).filter(each => listed.includes(each))
  const withdrawn = versionsWith(history, 'withdrawn')
  const live = {
    ...readRelease(name, version, releases),
    fallbacks: readEntries(name, healthy, releases),
    withdrawn
  }
  const remotes = { ...registry.remotes, [name]: live }
  const { [name]: _, ...canaries } = registry.canaries ?? {}
  const [first] = history
  if (first?.state !== 'canary')
    return { ...next, remotes, canaries: Object.keys(canaries).length > 0 ? canaries : undefined }
  refuseUnusableFiles(name, first.version, changed, releases)
  const canary = {
    ...readRelease(name, first.version, releases),
    fallbacks: readEntries(name, [version, ...healthy].slice(0, maxFallbacks), releases),
    withdrawn,
    canary: first.percent
  }
  return { ...next, remotes, canaries: { ...canaries, [name]: canary } }
}

/** What open pages may load. Only these releases were compared with each gateway that was started since. */
const listedVersions = ({ remotes, canaries = {} }: Registry, name: string): string[] =>
  [remotes[name], canaries[name]]
    .filter(release => release !== undefined)
    .flatMap(({ version, fallbacks }) => [version, ...fallbacks.map(fallback => fallback.version)])

/** For a remote whose releases are all withdrawn. The host mounts none of them, and its pages are unavailable. */
export function leaveWithoutRelease(registry: Registry, name: string, history: History): Registry {
  const { [name]: _, ...canaries } = registry.canaries ?? {}
  const { [name]: last } = registry.remotes
  if (!last) throw new CommandError(`${name} is not deployed.`)
  const withdrawn = versionsWith(history, 'withdrawn')
  return {
    ...registry,
    history: { ...registry.history, [name]: [...history] },
    remotes: { ...registry.remotes, [name]: { ...last, fallbacks: [], withdrawn } },
    canaries: Object.keys(canaries).length > 0 ? canaries : undefined
  }
}

/**
 * The approved prefixes of a remote, and those inside them, have the names from the manifest of its live release.
 */
function nameAreas(registry: Registry, remote: string, names: Record<string, string>): Registry {
  const { owners } = registry
  const own = Object.entries(names).filter(([prefix]) => findArea(owners, prefix)?.remote === remote)
  return { ...registry, owners: { ...owners, [remote]: { ...owners[remote], ...Object.fromEntries(own) } } }
}

function refuseUnusableFiles(name: string, version: string, registry: Registry, releases: string): void {
  if (!existsSync(join(releases, name, version)))
    throw new CommandError(
      `The files of ${name}@${version} were deleted. Build it again: ${deployCommand(name)}`
    )
  const problem = checkLinks(name, join(releases, name, version))
  if (problem) throw new CommandError(problem)
  requireTrusted(name, version, registry, { releases })
}

function readRelease(name: string, version: string, releases: string): Release {
  const { asks: _, prefixes: __, ...release } = readRemoteRelease(name, version, releases)
  return release
}

function readEntries(name: string, versions: string[], releases: string): ReleaseEntry[] {
  return versions.map(version => ReleaseEntry.parse(readRemoteRelease(name, version, releases)))
}

export function liveVersion({ history }: Registry, name: string): string {
  const [live] = versionsWith(history[name] ?? [], 'live')
  if (live === undefined) throw new CommandError(`${name} is not deployed.`)
  return live
}
