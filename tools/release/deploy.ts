import type { Registry, ReleaseEntry } from '@tambay/build/registry'

import { CommandError } from '../base/command-error.ts'
import { readHostRelease, readRemoteRelease } from './describe-release.ts'
import { findMisfit } from './find-misfit.ts'
import { changeRegistry, readRegistry } from './registry-file.ts'

/** Releases to put in force, by name: `{ party: '1a2b3c4d5e6f' }`. */
export type Pointers = Record<string, string>

/**
 * Points at other releases that are there already, all of them or, where they would not fit together, none. Nothing is
 * built: neither the host for a remote, nor a remote for another.
 */
export function deploy(pointers: Pointers, releases: string): void {
  changeRegistry(releases, registry => {
    const next = Object.entries(pointers).reduce(
      (changed, pointer) => follow(changed, pointer, releases),
      registry
    )
    refuseMisfits(next, releases)
    return next
  })
}

/** Points back at the release before the present one; a second rollback goes forward again. Returns its version. */
export function rollback(name: string, releases: string): string {
  const { host, remotes } = readRegistry(releases)
  const previous = name === 'host' ? host.previous : remotes[name]?.previous
  if (!previous) throw new CommandError(`${name} has no release before the present one.`)
  deploy({ [name]: previous.version }, releases)
  return previous.version
}

function follow({ host, remotes }: Registry, [name, version]: [string, string], releases: string): Registry {
  if (name === 'host') {
    const before = host.version ? { version: host.version } : null
    return { host: { version, previous: host.version === version ? host.previous : before }, remotes }
  }
  const { asks: _, ...release } = readRemoteRelease(name, version, releases)
  const before = remotes[name]
  const previous = before?.version === version ? before.previous : before ? entryOf(before) : null
  return { host, remotes: { ...remotes, [name]: { ...release, previous } } }
}

function refuseMisfits({ host, remotes }: Registry, releases: string): void {
  if (!host.version) return
  const hostRelease = readHostRelease(host.version, releases)
  for (const [name, { version }] of Object.entries(remotes)) {
    const misfit = findMisfit(readRemoteRelease(name, version, releases), hostRelease)
    if (misfit)
      throw new CommandError(
        `${name}@${version} does not fit host@${host.version}: ${misfit}. Deploy them together.`
      )
  }
}

function entryOf({ version, contract, container, entry, integrity }: ReleaseEntry): ReleaseEntry {
  return { version, contract, container, entry, integrity }
}
