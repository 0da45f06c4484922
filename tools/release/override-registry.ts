import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Registry, Release } from '@tambay/build/registry-schema'
import { readRemoteRelease } from '@tambay/build/release/describe-release'

import { CommandError } from '../base/command-error.ts'
import { inlineRegistry } from './registry-file.ts'
import { siteView } from './sites.ts'

interface OverrideContext {
  releases: string
  live: Registry
  readFile: (path: string) => Buffer
}

/**
 * Returns the registry as if `versions` were live, and the host's page with it. The overridden packages have no fallbacks, so
 * that nobody takes an earlier release for the one under test. Without a version, a package keeps its live release,
 * which a script in the page replaces. Throws if a release does not exist.
 */
export function overridePage(
  versions: Record<string, string | undefined>,
  { releases, live, readFile }: OverrideContext,
  site?: string
): { hostPage: string; registry: Registry } {
  const next: Registry = { ...live, remotes: { ...live.remotes } }
  for (const [name, version] of Object.entries(versions)) {
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
  const html = readFile(`host/${next.host.version}/index.html`).toString()
  const registry = siteView(next, site)
  return { hostPage: inlineRegistry(html, registry), registry }
}
