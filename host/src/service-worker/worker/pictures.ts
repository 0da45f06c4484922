import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { mediaPrefix, pictureCache } from '../cache-names.ts'
import { onlyExistingCache, trim } from './existing-caches.ts'

export const pictures = new StaleWhileRevalidate({
  cacheName: pictureCache,
  plugins: [onlyExistingCache(pictureCache), trim(200)]
})

const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    /\bpublic\b/.test(response.headers.get('cache-control') ?? '') ? response : null
}

/** Uploaded pictures that everyone can see. They never change, and are deleted with the user's data (spec OFFLINE-5). */
export async function readMedia({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const cacheName = (await caches.keys()).find(name => name.startsWith(mediaPrefix))
  if (!cacheName) return fetch(request)
  return new CacheFirst({ cacheName, plugins: [onlyPublic, onlyExistingCache(cacheName), trim(150)] }).handle(
    {
      request,
      event
    }
  )
}
