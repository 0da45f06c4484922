import type { WorkboxPlugin } from 'workbox-core/types'

/**
 * Only the page creates caches, and it deletes them: a user's when the user signs out, all when the worker is switched
 * off. A response that arrives after that must not create them again.
 */
export const onlyExistingCache = (name: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && (await caches.has(name)) ? response : null
})

export const trim = (limit: number): WorkboxPlugin => ({
  async cacheDidUpdate({ cacheName }) {
    const cache = await openExisting(cacheName)
    const requests = (await cache?.keys()) ?? []
    const surplus = requests.slice(0, Math.max(0, requests.length - limit))
    await Promise.all(surplus.map(request => cache?.delete(request)))
  }
})

export async function openExisting(name: string): Promise<Cache | undefined> {
  return (await caches.has(name)) ? caches.open(name) : undefined
}
