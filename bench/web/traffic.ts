import { reportHealth } from '@tambay/contracts/report'
import type { BrowserContext, CDPSession, Request } from 'playwright-core'

export type Kind = 'page' | 'picture' | 'api'

export interface Transfer {
  kind: Kind
  url: string
  /** The time of arrival, in milliseconds since 1970. Infinity while the response is pending. */
  arrivedAt: number
  /** The transferred bytes including headers. 0 while the response is pending. */
  bytes: number
}

export class Traffic {
  readonly #sent = new Map<string, Transfer>()
  readonly #pending = new Set<string>()
  /** The sizes of pages that the browser loaded while it started the worker, which it reports as empty. */
  readonly #preloaded = new Map<string, number>()
  #lastChange = performance.now()
  /** Seconds to add to an event timestamp to get Unix time. */
  #clockOffset = 0

  constructor(session: CDPSession, context: BrowserContext) {
    this.#trackWorkers(context)
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
      if (!request.url.startsWith('http')) return
      const { url } = request
      this.#clockOffset = wallTime - timestamp
      this.#sent.set(requestId, { kind: kindOf(url), url, arrivedAt: Infinity, bytes: 0 })
      // The app ignores the answer to this request, so Chromium never reports its end.
      if (!url.endsWith(reportHealth.path)) this.#pending.add(requestId)
      this.#lastChange = performance.now()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#forget(requestId))
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const { fromDiskCache, fromPrefetchCache, fromServiceWorker } = response
      const isPreloaded = type === 'Document' && response.serviceWorkerResponseSource === 'network'
      if (isPreloaded) this.#preloaded.set(requestId, response.encodedDataLength + headersSize(response))
      else if (fromDiskCache || fromPrefetchCache || fromServiceWorker) this.#forget(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const transfer = this.#sent.get(requestId)
      const arrivedAt = (timestamp + this.#clockOffset) * 1000
      const bytes = this.#preloaded.get(requestId) ?? encodedDataLength
      if (transfer) Object.assign(transfer, { bytes, arrivedAt })
      this.#end(requestId)
    })
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId))
  }

  get transfers(): Transfer[] {
    return [...this.#sent.values()]
  }

  isIdle(milliseconds: number): boolean {
    return this.#pending.size === 0 && performance.now() - this.#lastChange > milliseconds
  }

  /** Chromium never reports the end of some of a worker's requests, so nothing waits for them. */
  #trackWorkers(context: BrowserContext): void {
    let count = 0
    const note = async (request: Request) => {
      // While the worker starts, the browser itself loads the page, and the page's session reports that
      // request.
      if (!request.serviceWorker() || request.headers()['service-worker-navigation-preload']) return
      this.#lastChange = performance.now()
      const [url, arrivedAt] = [request.url(), Date.now()]
      const bytes = await transferredBytes(request).catch(() => 0)
      if (bytes > 0) this.#sent.set(`worker ${count++}`, { kind: kindOf(url), url, arrivedAt, bytes })
    }
    context.on('requestfinished', request => void note(request))
  }

  #forget(requestId: string): void {
    this.#sent.delete(requestId)
    this.#end(requestId)
  }

  #end(requestId: string): void {
    this.#pending.delete(requestId)
    this.#lastChange = performance.now()
  }
}

function headersSize({ headers }: { headers: Record<string, string> }): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
}

async function transferredBytes(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  // Chromium doesn't report the size of the worker's own script.
  const response = request.url().endsWith('/service-worker.js') ? await request.response() : null
  const body = response ? Number(await response.headerValue('content-length')) : responseBodySize
  return body > 0 ? responseHeadersSize + body : 0
}

/** API responses and pictures are counted separately, because they are the same for all contenders. */
export function kindOf(url: string): Kind {
  const { pathname } = new URL(url)
  if (/\/v1\/|^\/(realtime|altcha|dev)\b/.test(pathname)) return 'api'
  return /\.(svg|webp|png|webmanifest)$/.test(pathname) ? 'picture' : 'page'
}
