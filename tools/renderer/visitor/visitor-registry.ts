import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Registry, RouteFiles, routeFilesName } from '@tambay/build/registry-schema'

import { inlineRegistry } from '../../release/registry-file.ts'
import { siteView } from '../../release/sites.ts'
import type { ReadRegistry } from '../trusted/accepted-registry.ts'
import type { TrustedFiles } from '../trusted/trusted-files.ts'

export interface VisitorRegistry {
  registry: Registry
  json: string
  etag: string
  /** The host's own pages. Releases of earlier hosts don't list them. */
  hostPages: RouteFiles['pages']
  readHostPage: () => string
  readHostFile: (path: string) => string
  readRemoteFile: (remote: string, file: string) => string
}

export type ReadVisitorRegistry = (canaries: readonly string[], site?: string) => VisitorRegistry

interface VisitorOptions {
  releases: string
  files: TrustedFiles
  readRegistry: ReadRegistry
}

export function visitorRegistryReader(options: VisitorOptions): ReadVisitorRegistry {
  let cached: { registry: Registry; visitors: Map<string, VisitorRegistry> } | undefined
  return (canaries, site) => {
    const registry = options.readRegistry()
    if (cached?.registry !== registry) cached = { registry, visitors: new Map() }
    const { visitors } = cached
    const key = [site ?? '', ...canaries].join()
    const found = visitors.get(key) ?? create(siteView(registry, site), canaries, options)
    visitors.set(key, found)
    return found
  }
}

function create(
  { canaries: all = {}, history: _, ...live }: Registry,
  canaries: readonly string[],
  { releases, files }: VisitorOptions
): VisitorRegistry {
  const chosen = Object.entries(all).filter(([name]) => canaries.includes(name))
  const remotes = { ...live.remotes, ...Object.fromEntries(chosen) }
  const registry = { ...live, remotes, history: {} }
  const json = JSON.stringify(registry)
  const folder = `host/${registry.host.version}`
  const readHostFile = (path: string) => files.read(join(folder, path)).toString()
  const hostPages = existsSync(join(releases, folder, routeFilesName))
    ? RouteFiles.parse(JSON.parse(readHostFile(routeFilesName))).pages
    : {}
  return {
    registry,
    json,
    etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
    hostPages,
    readHostPage: () => inlineRegistry(readHostFile('index.html'), registry),
    readHostFile,
    readRemoteFile: (remote, file) =>
      files.read(join(remote, remotes[remote]?.version ?? '', file)).toString()
  }
}
