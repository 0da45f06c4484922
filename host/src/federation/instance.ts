import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RouteObject } from '@tambay/client/router'

import { singletons } from './singletons.virtual.js'

/** A remote's entry, as the runtime is to fetch it. */
export interface Entry {
  /** Name of the container: the global that the entry's script defines. */
  container: string
  url: string
  integrity: string
}

/** Longer than a slow 4G needs for an entry; a server that accepts and then says nothing is a dead one. */
const entryTimeout = 10_000

// Remotes are built with `externalRuntime`: they find the runtime's core here instead of bringing their own.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const integrities = new Map<string, string>()

/** The runtime's own script tag has no `crossorigin`, so a preloaded entry would be fetched twice. */
const safeScript: ModuleFederationRuntimePlugin = {
  name: 'safe-script',
  createScript({ url }) {
    const integrity = integrities.get(url) ?? ''
    const script = Object.assign(document.createElement('script'), {
      src: url,
      crossOrigin: 'anonymous',
      integrity
    })
    return { script, timeout: entryTimeout }
  }
}

const instance = createInstance({
  name: 'tambay_host',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [safeScript],
  shared: Object.fromEntries(
    Object.entries(singletons).map(([name, { version, load }]) => [
      name,
      {
        version,
        get: () => load().then(module => () => module),
        shareConfig: { singleton: true, requiredVersion: false }
      }
    ])
  )
})

/** Fetches an entry, the first time, and takes its `./routes`; after a failure it may be called again. */
export async function mountRoutes({ container, url, integrity }: Entry): Promise<RouteObject[]> {
  integrities.set(url, integrity)
  instance.registerRemotes([{ name: container, entry: url }])
  const module = await instance.loadRemote<{ routes: RouteObject[] }>(`${container}/routes`)
  if (!module) throw new Error(`${url} exposes no routes`)
  return module.routes
}
