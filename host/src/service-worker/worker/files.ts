import { CacheFirst } from 'workbox-strategies'

import { fileCache } from '../cache-names.ts'
import { onlyExistingCache, trim } from './existing-caches.ts'

export const files = new CacheFirst({
  cacheName: fileCache,
  plugins: [onlyExistingCache(fileCache), trim(400)]
})

/** Stores files that were loaded before the worker was active. The browser's HTTP cache usually has them. */
export async function keepFiles(urls: string[], event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(
    urls.map(async url => {
      const [response, done] = files.handleAll({ request: new Request(url, { mode: 'cors' }), event })
      await response
      await done
    })
  )
}
