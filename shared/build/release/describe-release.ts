import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { integrityOf } from '../integrity.ts'
import { manifestName, Release, RemoteManifest, RouteFiles, routeFilesName } from '../registry-schema.ts'
import { listSingletons } from '../singletons.ts'

const HostRelease = z.object({
  version: z.string(),
  provides: z.record(z.string(), z.string())
})
export type HostRelease = z.infer<typeof HostRelease>

const RemoteRelease = Release.extend({
  prefixes: RemoteManifest.shape.prefixes,
  asks: z.record(z.string(), z.string())
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

const FederationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() })
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string() }))
})

const fileName = 'release.json'

export function describeRelease(name: string, version: string, folder: string): void {
  const description = name === 'host' ? describeHost(version) : describeRemote(name, version, folder)
  writeFileSync(join(folder, fileName), JSON.stringify(description, null, 2))
}

export function readHostRelease(version: string, releases: string): HostRelease {
  return HostRelease.parse(readJson(join(releases, 'host', version, fileName)))
}

export function readRemoteRelease(name: string, version: string, releases: string): RemoteRelease {
  return RemoteRelease.parse(readJson(join(releases, name, version, fileName)))
}

export const parseHostRelease = (json: unknown): HostRelease | undefined => HostRelease.safeParse(json).data

function describeHost(version: string): HostRelease {
  const provides = listSingletons().map(singleton => [singleton.request, singleton.version])
  return { version, provides: Object.fromEntries(provides) }
}

export function describeRemote(name: string, version: string, folder: string): RemoteRelease {
  const { metaData, exposes, shared } = FederationManifest.parse(readJson(join(folder, 'mf-manifest.json')))
  if (!exposes.some(({ path }) => path === './routes')) throw new Error(`${name} exposes no ./routes`)
  const entry = join(metaData.remoteEntry.path, metaData.remoteEntry.name)
  return {
    version,
    container: metaData.globalName,
    entry,
    integrity: integrityOf(readFileSync(join(folder, entry))),
    // After chunks are merged, Module Federation's manifest lists the wrong initial files, so the build writes its
    // own list.
    ...RouteFiles.parse(readJson(join(folder, routeFilesName))),
    ...readManifest(folder),
    asks: Object.fromEntries(shared.map(({ name: request, requiredVersion }) => [request, requiredVersion]))
  }
}

export function readManifest(folder: string): Omit<RemoteManifest, 'port'> {
  const { port: _, ...manifest } = RemoteManifest.parse(readJson(join(folder, manifestName)))
  return manifest
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
