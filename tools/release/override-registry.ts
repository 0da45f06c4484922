import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Registry, Release } from '@tambay/build/registry-schema'

import { CommandError } from '../base/command-error.ts'
import { readOwners } from './deploy.ts'
import { readRemoteRelease } from './describe-release.ts'
import { inlineRegistry, readRegistry } from './registry-file.ts'

/**
 * The host's page and the registry as if `versions` were live. The overridden packages have no fallbacks, so that
 * nobody takes an earlier release for the one under test. `names` may contain packages that the browser replaces
 * itself. Throws if a release does not exist.
 */
export function overridePage(names: string[], versions: Record<string, string>, releases: string): string {
  const live = readRegistry(releases)
  const next: Registry = { ...live, owners: readOwners(), remotes: { ...live.remotes } }
  for (const name of names) {
    const version = versions[name]
    if (version !== undefined && !existsSync(join(releases, name, version)))
      throw new CommandError(`${name}@${version} does not exist.`)
    if (name === 'host') {
      if (version !== undefined) next.host = { version }
      continue
    }
    const release =
      version === undefined ? live.remotes[name] : Release.parse(readRemoteRelease(name, version, releases))
    if (!release) throw new CommandError(`${name} is not deployed.`)
    const withdrawn = (live.history[name] ?? [])
      .map(record => record.version)
      .filter(other => other !== release.version)
    next.remotes[name] = { ...release, fallbacks: [], withdrawn }
  }
  return inlineRegistry(readFileSync(join(releases, 'host', next.host.version, 'index.html'), 'utf8'), next)
}
