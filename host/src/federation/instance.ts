import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RouteObject } from '@tambay/client/router'

import { ExecutionFailure } from './execution-failure.ts'
import { singletons } from './singletons.virtual.js'

export interface Entry {
  container: string
  url: string
  integrity: string
  timeoutMs: number
}

// Remotes are built with `externalRuntime`: they use the runtime's core from here instead of bundling it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const entries = new Map<string, Entry>()

/**
 * Creates script tags with `crossorigin`. The runtime's own tags lack it, so the browser would fetch a
 * preloaded entry twice.
 */
const safeScript: ModuleFederationRuntimePlugin = {
  name: 'safe-script',
  createScript({ url }) {
    const { integrity = '', timeoutMs } = entries.get(url) ?? {}
    const script = Object.assign(document.createElement('script'), {
      src: url,
      crossOrigin: 'anonymous',
      integrity
    })
    return { script, timeout: timeoutMs }
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

/**
 * Loads a remote's entry once and returns its `./routes`. Throws an `ExecutionFailure` if they were loaded but are not
 * valid. After another failure, it can be called again.
 */
export async function mountRoutes(entry: Entry): Promise<RouteObject[]> {
  const { container, url } = entry
  entries.set(url, entry)
  instance.registerRemotes([{ name: container, entry: url }])
  const module = await instance.loadRemote<{ routes?: unknown }>(`${container}/routes`).catch(cause => {
    throw isLoadFailure(cause) ? cause : new ExecutionFailure(`${url} failed`, { cause })
  })
  const routes = module?.routes
  if (!isRoutes(routes)) throw new ExecutionFailure(`${url} exposes no routes`)
  return routes
}

/** RUNTIME-008: the entry could not be loaded, or it threw. */
function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    (error.message.includes('RUNTIME-008') && !error.message.includes('ScriptExecutionError')) ||
    error.name === 'ChunkLoadError'
  )
}

function isRoutes(value: unknown): value is RouteObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRoute)
}

function isRoute(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('children' in value) return isRoutes(value.children)
  return (
    'path' in value && typeof value.path === 'string' && 'lazy' in value && typeof value.lazy === 'function'
  )
}
