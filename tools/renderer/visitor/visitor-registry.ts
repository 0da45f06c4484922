import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { noRegistry } from '@tambay/build/registry'
import { type Registry, RouteFiles, routeFilesName } from '@tambay/build/registry-schema'

import { inlineRegistry, readInlinedRegistry, readRegistry } from '../../release/registry-file.ts'
import { siteView } from '../../release/sites.ts'

export interface VisitorRegistry {
  registry: Registry
  json: string
  etag: string
  /** The host's own pages. Releases of earlier hosts don't list them. */
  hostPages: RouteFiles['pages']
  readHostPage: () => string
  readHostFile: (path: string) => string
}

export type ReadVisitorRegistry = (canaries: readonly string[], site?: string) => VisitorRegistry

export function visitorRegistryReader(releases: string): {
  readRegistry: () => Registry
  readFor: ReadVisitorRegistry
} {
  const file = join(releases, 'registry.json')
  let cached: { state: string; registry: Registry; visitors: Map<string, VisitorRegistry> } | undefined
  function read() {
    const { ino, mtimeMs } = statSync(file)
    const state = `${ino} ${mtimeMs}`
    if (cached?.state !== state)
      cached = { state, registry: readUsableRegistry(releases, cached?.registry), visitors: new Map() }
    return cached
  }
  return {
    readRegistry: () => read().registry,
    readFor(canaries, site) {
      const { registry, visitors } = read()
      const key = [site ?? '', ...canaries].join()
      const found = visitors.get(key) ?? create(siteView(registry, site), canaries, releases)
      visitors.set(key, found)
      return found
    }
  }
}

/** If the file is damaged, returns the previous registry, or else the one in the page of the last deploy. */
function readUsableRegistry(releases: string, before: Registry | undefined): Registry {
  try {
    return readRegistry(releases)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return before ?? { ...noRegistry, ...readInlinedRegistry(releases) }
  }
}

function create(
  { canaries: all = {}, history: _, ...live }: Registry,
  canaries: readonly string[],
  releases: string
): VisitorRegistry {
  const chosen = Object.entries(all).filter(([name]) => canaries.includes(name))
  const remotes = { ...live.remotes, ...Object.fromEntries(chosen) }
  const registry = { ...live, remotes, history: {} }
  const json = JSON.stringify(registry)
  const folder = join(releases, 'host', registry.host.version)
  const readHostFile = (path: string) => readFileSync(join(folder, path), 'utf8')
  const hostPages = existsSync(join(folder, routeFilesName))
    ? RouteFiles.parse(JSON.parse(readHostFile(routeFilesName))).pages
    : {}
  return {
    registry,
    json,
    etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
    hostPages,
    readHostPage: () => inlineRegistry(readHostFile('index.html'), registry),
    readHostFile
  }
}
