import {
  createInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins
} from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import federation from '@module-federation/webpack-bundler-runtime'
import type { RouteObject } from '@tambay/client/router'

import { UnusableReleaseError } from './fallback/unusable-release-error.ts'
import { retryDownload } from './retry-download.ts'
import { singletons } from './singletons.virtual.js'

export interface Entry {
  container: string
  url: string
  integrity: string
  timeoutMs: number
}

// Remotes use the runtime's core and the bundler runtime from here instead of bundling them.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_BUNDLER_RUNTIME: createBundlerRuntime
})

function createBundlerRuntime() {
  return {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
    bundlerRuntimeOptions: {}
  }
}

const entries = new Map<string, Entry>()
const mounted = new Map<string, RouteObject[]>()
/** Containers whose code failed. Only a reload removes their modules from the page. */
const failedContainers = new Set<string>()

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

/**
 * Gives remotes the host's version of a shared module without comparing versions: the deploy did, and parsing the
 * ranges takes a phone up to 100 ms (docs/performance.md).
 */
const anyVersion: ModuleFederationRuntimePlugin = {
  name: 'any-version',
  beforeLoadShare(args) {
    if (args.shareInfo) args.shareInfo.shareConfig.requiredVersion = false
    return args
  }
}

// A remote creates its own instance of the runtime.
registerGlobalPlugins([anyVersion])

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
 * Loads a remote's entry once and returns its `./routes`. After a failed download, it can be called again. Rejects with
 * an `UnusableReleaseError` if the remote was loaded but threw or has no valid routes.
 */
export async function mountRoutes(entry: Entry): Promise<RouteObject[]> {
  const { container, url } = entry
  const known = mounted.get(container)
  if (known) return known
  if (failedContainers.has(container)) throw new UnusableReleaseError(`${url} failed before in this page`)
  entries.set(url, entry)
  instance.registerRemotes([{ name: container, entry: url }])
  try {
    const load = () => instance.loadRemote<{ routes?: unknown }>(`${container}/routes`)
    const module = await retryDownload(load, 2)
    if (isRoutes(module?.routes)) {
      mounted.set(container, module.routes)
      return module.routes
    }
  } catch (cause) {
    if (isLoadFailure(cause)) throw cause
    failedContainers.add(container)
    throw new UnusableReleaseError(`${url} failed`, { cause })
  }
  failedContainers.add(container)
  throw new UnusableReleaseError(`${url} exposes no valid routes`)
}

/** The runtime's RUNTIME-008 means that the entry could not be loaded, or, with `ScriptExecutionError`, that it threw. */
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
