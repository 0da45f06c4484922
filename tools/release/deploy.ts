import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Release, ReleaseEntry } from '@tambay/shared/build/registry'

import { Refusal } from '../base/refusal.ts'
import { changeRegistry, readRegistry } from './registry-file.ts'

/** Points at another release that is there already. Nothing is built, neither the host nor any other remote. */
export function deploy(name: string, version: string, releases: string): void {
  if (name === 'host') return deployHost(version, releases)
  const release: Release = JSON.parse(readFileSync(join(releases, name, version, 'release.json'), 'utf8'))
  changeRegistry(releases, ({ host, remotes }) => {
    const before = remotes[name]
    const previous = before?.version === version ? before.previous : before ? entryOf(before) : null
    return { host, remotes: { ...remotes, [name]: { ...release, previous } } }
  })
}

/** Points back at the release before the present one; a second rollback goes forward again. Returns its version. */
export function rollback(name: string, releases: string): string {
  const { host, remotes } = readRegistry(releases)
  const previous = name === 'host' ? host.previous : remotes[name]?.previous
  if (!previous) throw new Refusal(`${name} has no release before the present one.`)
  deploy(name, previous.version, releases)
  return previous.version
}

function deployHost(version: string, releases: string): void {
  changeRegistry(releases, ({ host, remotes }) => {
    const before = host.version ? { version: host.version } : null
    return { host: { version, previous: host.version === version ? host.previous : before }, remotes }
  })
}

function entryOf({ version, contract, entry, integrity }: ReleaseEntry): ReleaseEntry {
  return { version, contract, entry, integrity }
}
