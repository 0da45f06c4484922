import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { contract } from '@tambay/build/contract'
import type { Release } from '@tambay/build/registry'
import { listSingletons } from '@tambay/build/singletons'

import { readManifest, readRouteFiles } from './manifest.ts'

export interface HostRelease {
  version: string
  contract: number
  /** Version of every singleton, by its name. */
  provides: Record<string, string>
}

export interface RemoteRelease extends Release {
  /** Range of every singleton that it takes from the host, by its name. */
  asks: Record<string, string>
}

const fileName = 'release.json'

/** Writes beside a build what a deploy must know of it. */
export function describeRelease(name: string, version: string, folder: string): void {
  const description = name === 'host' ? describeHost(version) : describeRemote(name, version, folder)
  writeFileSync(join(folder, fileName), JSON.stringify(description, null, 2))
}

export function readHostRelease(version: string, releases: string): HostRelease {
  const release: HostRelease = JSON.parse(readFileSync(join(releases, 'host', version, fileName), 'utf8'))
  return release
}

export function readRemoteRelease(name: string, version: string, releases: string): RemoteRelease {
  const release: RemoteRelease = JSON.parse(readFileSync(join(releases, name, version, fileName), 'utf8'))
  return release
}

function describeHost(version: string): HostRelease {
  const provides = listSingletons().map(singleton => [singleton.request, singleton.version])
  return { version, contract, provides: Object.fromEntries(provides) }
}

function describeRemote(name: string, version: string, folder: string): RemoteRelease {
  const { metaData, exposes, shared } = readManifest(folder)
  if (!exposes.some(({ path }) => path === './routes')) throw new Error(`${name} exposes no ./routes`)
  const entry = join(metaData.remoteEntry.path, metaData.remoteEntry.name)
  const hash = createHash('sha384')
    .update(readFileSync(join(folder, entry)))
    .digest('base64')
  const asks = Object.fromEntries(
    shared.map(({ name: request, requiredVersion }) => [request, requiredVersion])
  )
  const container = metaData.globalName
  return { version, contract, container, entry, integrity: `sha384-${hash}`, ...readRouteFiles(folder), asks }
}
