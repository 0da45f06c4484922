import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

import { contract } from './contract.ts'
import { listSingletons } from './singletons.ts'

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** The name of a remote's container in the page; also the prefix of its chunks' global. */
export function containerName(remote: string): string {
  return `tambay_${remote}`
}

export const routesChunk = 'routes'

/** A remote exposes `./routes` and consumes every singleton from the host (docs/decisions/federation.md). */
export function federationOptions(remote: string): FederationOptions {
  return {
    name: containerName(remote),
    filename: 'remote-entry.[contenthash:10].js',
    exposes: { './routes': { import: './src/routes.tsx', name: routesChunk } },
    shared: consumeFromHost(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' }
    }
  }
}

/**
 * `strictVersion: false`: a mismatch is caught where it can be mended, at build and release; at run time a strict
 * one would poison the page until it is reloaded. A module of `shared` is matched by its file too, so that a
 * relative import of it is shared just as well.
 */
function consumeFromHost() {
  return Object.fromEntries(listSingletons().flatMap(({ request, file, version }) => {
    const requiredVersion = file ? `^${contract}.0.0` : `^${version}`
    const consume = { import: false, singleton: true, strictVersion: false, shareKey: request, requiredVersion } as const
    return [request, file ?? []].flat().map(key => [key, consume] as const)
  }))
}
