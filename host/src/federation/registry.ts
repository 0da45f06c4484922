import { noRegistry, type Origins } from '@tambay/build/registry'
import type { DeployedRelease } from '@tambay/build/registry-schema'
import { atom, readonlyType } from 'nanostores'

import { currentPageCache } from '../service-worker/cache-names.ts'
import { readDataBlock } from './data-block.ts'

const $current = atom(readDataBlock('registry', noRegistry))

export const $registry = readonlyType($current)

/** Whether this page is of a remote with a site of its own, and not of the app. */
export const isSite = $current.get().home !== undefined

/** The release of the host that runs in this page, even after a later deploy. */
export const hostVersion = $current.get().host.version

export const origins = readDataBlock<Origins>('origins', {})

export function deployedRelease(remote: string): DeployedRelease | undefined {
  return $current.get().remotes[remote]
}

export async function rereadRegistry(timeoutMs = 20_000): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch('/registry.json', { cache: 'no-cache', signal })
    if (!response.ok) return
    const { parseRegistry } = await import('./parse-registry.ts')
    const next = parseRegistry(await response.json(), $current.get())
    if (!next) return
    // The next navigation must wait for the edge instead of showing the stored page (spec OFFLINE-2).
    if (next.revision !== $current.get().revision) await globalThis.caches?.delete(currentPageCache)
    $current.set({ ...noRegistry, ...next })
  } catch {
    // Keeps the current registry, because the browser is offline, or the edge is restarting or hanging.
  }
}
