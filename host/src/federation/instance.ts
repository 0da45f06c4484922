import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RouteObject } from '@tambay/client/router'

import { singletons } from './singletons.virtual.js'

export interface Entry {
  container: string
  url: string
  integrity: string
}

/**
 * Longer than a slow 4G connection needs for a remote's entry. Without a timeout, a server that never
 * responds would block the remote's pages.
 */
const entryTimeoutMs = 10_000

// Remotes are built with `externalRuntime`: they use the runtime's core from here instead of bundling it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const integrities = new Map<string, string>()

/**
 * Creates script tags with `crossorigin`. The runtime's own tags lack it, so the browser would fetch a
 * preloaded entry twice.
 */
const safeScript: ModuleFederationRuntimePlugin = {
  name: 'safe-script',
  createScript({ url }) {
    const integrity = integrities.get(url) ?? ''
    const script = Object.assign(document.createElement('script'), {
      src: url,
      crossOrigin: 'anonymous',
      integrity
    })
    return { script, timeout: entryTimeoutMs }
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

/** Loads a remote's entry once and returns its `./routes`. After a failure, it can be called again. */
export async function mountRoutes({ container, url, integrity }: Entry): Promise<RouteObject[]> {
  integrities.set(url, integrity)
  instance.registerRemotes([{ name: container, entry: url }])
  const module = await instance.loadRemote<{ routes: RouteObject[] }>(`${container}/routes`)
  if (!module) throw new Error(`${url} exposes no routes`)
  return module.routes
}
