import { reportHealth } from '@tambay/contracts/report'
import type { BrowserContext, Request } from 'playwright-core'

interface Transfer {
  /** As a Unix time. */
  arrivedAt: number
  /** With headers. */
  bytes: number
}

/** Records the HTML, scripts, styles and fonts that a page and its service worker download. */
export function recordTraffic(context: BrowserContext) {
  const transfers: Transfer[] = []
  const pending = new Set<Request>()
  let lastChange = performance.now()

  async function weigh(request: Request): Promise<void> {
    const { startTime, responseEnd } = request.timing()
    const arrivedAt = request.serviceWorker() ? Date.now() : startTime + responseEnd
    const { responseHeadersSize, responseBodySize } = await request.sizes()
    // A response from a cache has no body. What the worker answers, it has downloaded itself.
    if (responseBodySize <= 0 || (await request.response())?.fromServiceWorker()) return
    transfers.push({ arrivedAt, bytes: responseHeadersSize + responseBodySize })
  }

  function end(request: Request): void {
    lastChange = performance.now()
    pending.delete(request)
    // The page may have closed.
    if (isPageFile(request.url())) weigh(request).catch(() => undefined)
  }

  context.on('request', request => {
    lastChange = performance.now()
    // Chromium doesn't report the end of some of a worker's requests, and of this one, whose answer the app ignores.
    if (!request.serviceWorker() && !request.url().endsWith(reportHealth.path)) pending.add(request)
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return {
    transfers,
    isIdle: (milliseconds: number) => pending.size === 0 && performance.now() - lastChange > milliseconds
  }
}

/** Pictures and API responses are the same for all contenders. */
export function isPageFile(url: string): boolean {
  const { pathname } = new URL(url)
  return !/\/v1\/|^\/(realtime|altcha|dev)\b|\.(svg|webp|png|webmanifest)$/.test(pathname)
}
