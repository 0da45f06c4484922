import type { WorkboxPlugin } from 'workbox-core/types'
import { CacheFirst } from 'workbox-strategies'

import { fileCache } from '../cache-names.ts'
import { onlyExistingCache, trim } from './existing-caches.ts'

/** Without this check, the browser would refuse a damaged stored file even after the origin is repaired. */
const onlyIntact: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && (await isIntact(cachedResponse.clone(), request.integrity)) ? cachedResponse : null
}

export const files = new CacheFirst({
  cacheName: fileCache,
  plugins: [onlyExistingCache(fileCache), onlyIntact, trim(400)]
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

/** True if the content matches the `integrity` attribute (`sha256-…`), or if `integrity` is empty. Old releases have SHA-384. */
export async function isIntact(response: Response, integrity: string): Promise<boolean> {
  if (integrity === '') return true
  const algorithm = integrity.startsWith('sha384') ? 'SHA-384' : 'SHA-256'
  const digest = await crypto.subtle.digest(algorithm, await response.arrayBuffer())
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return integrity.endsWith(`-${hash}`)
}
