import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Deployed, Release } from '@tambay/shared/build/registry'

import { Refusal } from '../base/refusal.ts'
import { changeRegistry, readRegistry } from './registry-file.ts'

/** Points at another release that is there already. Nothing is built, neither the host nor any other remote. */
export function deploy(name: string, version: string, releases: string): void {
  if (name === 'host') return deployHost(version, releases)
  const release: Release = JSON.parse(readFileSync(join(releases, name, version, 'release.json'), 'utf8'))
  changeRegistry(releases, ({ host, remotes }) => {
    const { previous, ...current } = remotes[name] ?? { ...release, previous: null }
    const isNew = current.version !== version
    return { host, remotes: { ...remotes, [name]: { ...release, previous: isNew ? current : previous } } }
  })
}

/** Points back at the release before the present one; a second rollback goes forward again. Returns its version. */
export function rollback(name: string, releases: string): string {
  const { host, remotes } = readRegistry(releases)
  const deployed: Deployed<{ version: string }> | undefined = name === 'host' ? host : remotes[name]
  if (!deployed?.previous) throw new Refusal(`${name} has no release before the present one.`)
  deploy(name, deployed.previous.version, releases)
  return deployed.previous.version
}

function deployHost(version: string, releases: string): void {
  changeRegistry(releases, ({ host, remotes }) => {
    const before = host.version ? { version: host.version } : null
    return { host: { version, previous: host.version === version ? host.previous : before }, remotes }
  })
}
