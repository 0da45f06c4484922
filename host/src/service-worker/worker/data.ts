import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types'
import { NetworkFirst } from 'workbox-strategies'

import { dataCacheOf } from '../cache-names.ts'
import { onlyExistingCache, trim } from './existing-caches.ts'
import { isRecent } from './is-recent.ts'

const maxResponses = 150

/**
 * Waits ten seconds for the gateway, because the stored copy could lack the user's latest change. Returns the copy only
 * after a lost connection or a server error, not after a refusal.
 */
export async function readData({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const token = request.headers.get('authorization')?.replace('Bearer ', '')
  const cacheName = await dataCacheOf(token)
  const strategy = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: 10,
    matchOptions: { ignoreVary: true },
    plugins: [onlySuccess, onlyExistingCache(cacheName), onlyRecent, trim(maxResponses)]
  })
  const response = await strategy.handle({ request, event })
  if (response.status < 500) return response
  return (await readStored(cacheName, request)) ?? response
}

const onlySuccess: WorkboxPlugin = {
  // A refusal has status 200 and a code (spec ERROR-7).
  cacheWillUpdate: async ({ response }) => {
    const envelope = await response
      .clone()
      .json()
      .catch(() => undefined)
    return envelope?.code === 0 ? response : null
  }
}

const onlyRecent: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isRecent(cachedResponse) ? cachedResponse : null
}

async function readStored(cacheName: string, request: Request): Promise<Response | undefined> {
  const stored = await caches.match(request, { cacheName, ignoreVary: true })
  return stored && isRecent(stored) ? stored : undefined
}
