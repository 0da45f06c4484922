import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

import { listSingletons } from './singletons.ts'

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/**
 * The name of a build's container and of its chunks' global. It differs from build to build, so that a broken release
 * and the one that replaces it stay apart in one page. (Registering the same name again with `force` is no way: the
 * runtime 2.9.2 then drops shared modules of the host that the first one had used.)
 */
export function containerName(remote: string, buildId: string): string {
  return `tambay_${remote}_${buildId}`
}

export const routesChunk = 'routes'
export const routesSource = './src/routes.tsx'

/** A remote exposes `./routes` and consumes every singleton from the host (docs/decisions/0009-federation.md). */
export function federationOptions(container: string): FederationOptions {
  return {
    name: container,
    filename: 'remote-entry.[contenthash:10].js',
    exposes: { './routes': { import: routesSource, name: routesChunk } },
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
 * one would poison the page until it is reloaded. What has a file is matched by that too, so that a relative import of
 * it is shared just as well.
 */
function consumeFromHost() {
  return Object.fromEntries(
    listSingletons().flatMap(({ request, file, version }) => {
      const consume = {
        import: false,
        singleton: true,
        strictVersion: false,
        shareKey: request,
        requiredVersion: `^${version}`
      } as const
      return [request, file ?? []].flat().map(key => [key, consume] as const)
    })
  )
}
