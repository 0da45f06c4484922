import type { WorkboxPlugin } from 'workbox-core/types'

/** Deletes the entries that were stored first when a cache has more than `limit` of them. */
export function trim(limit: number): WorkboxPlugin {
  return {
    async cacheDidUpdate({ cacheName }) {
      const cache = await caches.open(cacheName)
      const requests = await cache.keys()
      const surplus = requests.slice(0, Math.max(0, requests.length - limit))
      await Promise.all(surplus.map(request => cache.delete(request)))
    }
  }
}
