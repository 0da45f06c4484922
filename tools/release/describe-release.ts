import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { contract } from '@tambay/shared/build/contract'
import type { Release, ReleaseFile } from '@tambay/shared/build/registry'

import { readManifest } from './manifest.ts'

/** What the registry will say of a release; the host's has no entry of its own, its index.html is it. */
export function describeRelease(name: string, version: string, dist: string): Release | { version: string } {
  if (name === 'host') return { version }
  const manifest = readManifest(dist)
  const { path, name: file } = manifest.metaData.remoteEntry
  const routes = manifest.exposes.find(expose => expose.path === './routes')
  if (!routes) throw new Error(`${name} exposes no ./routes`)
  const entry = join(path, file)
  return {
    version,
    contract,
    entry,
    integrity: integrityOf(dist, entry),
    scripts: routes.assets.js.sync.map(script => withIntegrity(dist, script)),
    styles: routes.assets.css.sync.map(style => withIntegrity(dist, style))
  }
}

function withIntegrity(dist: string, file: string): ReleaseFile {
  return { file, integrity: integrityOf(dist, file) }
}

function integrityOf(dist: string, file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(join(dist, file))).digest('base64')}`
}
