import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { NetworkFirst } from 'workbox-strategies'

import { pageCache } from '../cache-names.ts'
import { onlyExistingCache, openExisting } from './existing-caches.ts'
import { keepFiles } from './files.ts'

/** All addresses have the same HTML, so one copy is enough. */
const storedPage = '/'

/**
 * A new page is stored under its client's id until the client asks to keep it. Only then does it replace the stored
 * page, so the files of the stored page are always stored, too.
 */
const waitingPage = (clientId: string) => `/?client=${clientId}`

const strategy = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds: 3,
  plugins: [
    onlyExistingCache(pageCache),
    {
      cacheKeyWillBeUsed: async ({ mode, event }) =>
        mode === 'write' ? waitingPage((event as FetchEvent).resultingClientId) : storedPage,
      cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null)
    }
  ]
})

export async function readPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await strategy.handle({ request, event })
  return response.status < 500 ? response : ((await findStoredPage()) ?? response)
}

export async function keepPage(clientId: string, event: ExtendableEvent): Promise<string | undefined> {
  const cache = await openExisting(pageCache)
  const page = (await cache?.match(waitingPage(clientId))) ?? (await fetch(storedPage, { cache: 'no-cache' }))
  if (!isPage(page)) return undefined
  const html = await page.clone().text()
  await keepFiles(filesOf(html), event)
  await cache?.put(storedPage, page)
  const others = ((await cache?.keys()) ?? []).filter(({ url }) => new URL(url).search !== '')
  await Promise.all(others.map(request => cache?.delete(request)))
  return html
}

function filesOf(html: string): string[] {
  return [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
}

async function findStoredPage(): Promise<Response | undefined> {
  return caches.match(storedPage, { cacheName: pageCache })
}

/** Excludes pages that must not be stored, such as those of an override link. */
function isPage({ status, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true
  return status === 200 && isHtml && headers.get('cache-control') !== 'no-store'
}
