import type { WorkboxPlugin } from 'workbox-core/types'

/**
 * The page creates a user's caches and deletes them when the user signs out. A response that arrives after that must
 * not create them again.
 */
export function onlyExistingCache(name: string): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && (await caches.has(name)) ? response : null
  }
}
