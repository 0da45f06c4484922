import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

import { listSingletons } from './singletons.ts'

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/**
 * The name of a build's container and of the global for its chunks. It is unique to the build, so that a broken release
 * and its replacement can load in the same page. Registering the same name again with `force` doesn't work: runtime
 * 2.9.2 then drops shared modules of the host that the first container used.
 */
export function containerName(remote: string, buildId: string): string {
  return `tambay_${remote}_${buildId}`
}

/** Remotes take it from the host, as they take the runtime's core, so that an entry is 3 KB smaller. */
export const bundlerRuntime = {
  request: '@module-federation/webpack-bundler-runtime',
  /** host/src/federation/instance.ts defines the function. */
  ofHost: 'data:text/javascript,export default globalThis._FEDERATION_BUNDLER_RUNTIME()'
} as const

export const entryPrefix = 'remote-entry'
export const routesChunk = 'routes'
export const routesSource = './src/routes.tsx'

export function federationOptions(container: string, isHot = false): FederationOptions {
  return {
    name: container,
    // Each save overwrites this file. With a hash in the name, each save would add a file to the folder.
    filename: isHot ? `${entryPrefix}.js` : `${entryPrefix}.[contenthash:10].js`,
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
 * `strictVersion: false`, because the deploy already checks versions, and a strict mismatch at run time would
 * break the page until a reload. Modules with a `file` are also matched by that path, so that relative
 * imports of the module are shared too.
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
