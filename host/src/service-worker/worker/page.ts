import { findPage, noRegistry } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { NetworkFirst } from 'workbox-strategies'

import { currentPageCache, pageCache } from '../cache-names.ts'
import type { RegistryMessage } from '../messages.ts'
import { onlyExistingCache, openExisting } from './existing-caches.ts'
import { keepFiles } from './files.ts'
import { isRecent } from './is-recent.ts'

declare const self: ServiceWorkerGlobalScope

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

export async function readPage({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const current = request.cache === 'default' ? await findCurrentPage(url.pathname) : undefined
  if (current) {
    event.waitUntil(compareWithEdge(current.clone(), event as FetchEvent).catch(() => undefined))
    return current
  }
  const response = await strategy.handle({ request, event })
  return response.status < 500 ? response : ((await findStoredPage()) ?? response)
}

/**
 * The stored page can be shown without waiting, because it has started before and no other registry is known. With a page
 * that it doesn't know, it would lead to Home, but a deploy may have added it.
 */
async function findCurrentPage(path: string): Promise<Response | undefined> {
  const page = (await caches.has(currentPageCache)) ? await findStoredPage() : undefined
  if (!page || !isRecent(page)) return undefined
  if (path === storedPage) return page
  const registry: Registry = JSON.parse(registryOf(await page.clone().text()) ?? '{}')
  return findPage({ ...noRegistry, ...registry }, path) && page
}

/** Tells the page which registry the edge has if that of the stored page has been replaced (spec OFFLINE-2). */
async function compareWithEdge(stored: Response, event: FetchEvent): Promise<void> {
  const clientId = event.resultingClientId
  const preloaded: Response | undefined = await event.preloadResponse
  const response = preloaded ?? (await fetch(event.request))
  if (!isHtml(response)) return
  const registry = registryOf(await response.clone().text())
  if (isPage(response)) await (await openExisting(pageCache))?.put(waitingPage(clientId), response)
  if (registry === undefined || registry === registryOf(await stored.text())) return
  await caches.delete(currentPageCache)
  const message: RegistryMessage = { type: 'registry', registry }
  ;(await self.clients.get(clientId))?.postMessage(message)
}

/** `registry` is that of the client, which has started. */
export async function keepPage(
  clientId: string,
  registry: string,
  event: ExtendableEvent
): Promise<{ isOutdated: boolean }> {
  const cache = await openExisting(pageCache)
  const page = (await cache?.match(waitingPage(clientId))) ?? (await fetch(storedPage, { cache: 'no-cache' }))
  if (!isPage(page)) return { isOutdated: false }
  const html = await page.clone().text()
  await keepFiles(filesOf(html), event)
  await cache?.put(storedPage, page)
  const others = ((await cache?.keys()) ?? []).filter(({ url }) => new URL(url).search !== '')
  await Promise.all(others.map(request => cache?.delete(request)))
  const isOutdated = registryOf(html) !== registry
  if (cache) await (isOutdated ? caches.delete(currentPageCache) : caches.open(currentPageCache))
  return { isOutdated }
}

function registryOf(html: string): string | undefined {
  return / id="registry">([^<]*)</.exec(html)?.[1]
}

function filesOf(html: string): string[] {
  return [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
}

async function findStoredPage(): Promise<Response | undefined> {
  return caches.match(storedPage, { cacheName: pageCache })
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** Excludes pages that must not be stored, such as those of an override link. */
function isPage(response: Response): boolean {
  return response.status === 200 && isHtml(response) && response.headers.get('cache-control') !== 'no-store'
}
