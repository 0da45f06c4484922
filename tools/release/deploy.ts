import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Deployed, noRegistry, type Release } from '@tambay/shared/build/registry'

import { readRegistry, writeRegistry } from './registry-file.ts'

/** Points at another release that is there already. Nothing is built, neither the host nor any other remote. */
export function deploy(name: string, version: string, releases: string): void {
  const registry = readRegistry(releases) ?? noRegistry
  const file = join(releases, name, version, 'release.json')
  if (name === 'host') return writeRegistry(releases, { ...registry, host: follow(registry.host, { version }, bareHost) })
  const release: Release = JSON.parse(readFileSync(file, 'utf8'))
  const remotes = { ...registry.remotes, [name]: follow(registry.remotes[name], release, bareRelease) }
  writeRegistry(releases, { ...registry, remotes })
}

/** Points back at the release before the present one; a second rollback goes forward again. Returns its version. */
export function rollback(name: string, releases: string): string {
  const registry = readRegistry(releases) ?? noRegistry
  const previous = name === 'host' ? registry.host.previous : registry.remotes[name]?.previous
  if (!previous) throw new Error(`${name} has no release before the present one`)
  deploy(name, previous.version, releases)
  return previous.version
}

function follow<R extends { version: string }>(
  before: Deployed<R> | undefined,
  release: R,
  bare: (deployed: Deployed<R>) => R
): Deployed<R> {
  if (!before?.version) return { ...release, previous: null }
  return { ...release, previous: before.version === release.version ? before.previous : bare(before) }
}

function bareHost({ version }: { version: string }): { version: string } {
  return { version }
}

function bareRelease({ previous: _, ...release }: Deployed<Release>): Release {
  return release
}
