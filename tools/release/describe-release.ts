import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { contract } from '@tambay/shared/build/contract'
import type { Release } from '@tambay/shared/build/registry'

import { readManifest, readRouteFiles } from './manifest.ts'

/** What the registry will say of a release; the host's has no entry of its own, its index.html is it. */
export function describeRelease(name: string, version: string, dist: string): Release | { version: string } {
  if (name === 'host') return { version }
  const { metaData, exposes } = readManifest(dist)
  if (!exposes.some(({ path }) => path === './routes')) throw new Error(`${name} exposes no ./routes`)
  const entry = join(metaData.remoteEntry.path, metaData.remoteEntry.name)
  const hash = createHash('sha384').update(readFileSync(join(dist, entry))).digest('base64')
  return { version, contract, entry, integrity: `sha384-${hash}`, ...readRouteFiles(dist) }
}
