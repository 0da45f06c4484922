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
  #lastChange = performance.now()
  /** Seconds to add to an event timestamp to get Unix time. */
  #clockOffset = 0

  constructor(session: CDPSession, context: BrowserContext) {
    this.#watchWorkers(context)
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
      if (!request.url.startsWith('http')) return
      const { url } = request
      this.#clockOffset = wallTime - timestamp
      this.#sent.set(requestId, { kind: kindOf(url), url, arrivedAt: Infinity, bytes: 0 })
      this.#pending.add(requestId)
      this.#lastChange = performance.now()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#forget(requestId))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      // What the service worker itself loads is counted below.
      const { fromDiskCache, fromPrefetchCache, fromServiceWorker } = response
      if (fromDiskCache || fromPrefetchCache || fromServiceWorker) this.#forget(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const transfer = this.#sent.get(requestId)
      const arrivedAt = (timestamp + this.#clockOffset) * 1000
      if (transfer) Object.assign(transfer, { bytes: encodedDataLength, arrivedAt })
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

  #watchWorkers(context: BrowserContext): void {
    const ids = new Map<Request, string>()
    context.on('request', request => {
      if (!request.serviceWorker()) return
      const id = `worker ${ids.size}`
      ids.set(request, id)
      this.#pending.add(id)
      this.#lastChange = performance.now()
    })
    const end = async (request: Request) => {
      const id = ids.get(request)
      if (id === undefined) return
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      const bytes = responseHeadersSize + responseBodySize
      const url = request.url()
      // A response from the HTTP cache has no body on the network.
      if (responseBodySize > 0) this.#sent.set(id, { kind: kindOf(url), url, arrivedAt: Date.now(), bytes })
      this.#end(id)
    }
    context.on('requestfinished', request => void end(request))
    context.on('requestfailed', request => this.#end(ids.get(request) ?? ''))
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

/** API responses and pictures are counted separately, because they are the same for all contenders. */
export function kindOf(url: string): Kind {
  const { pathname } = new URL(url)
  if (/\/v1\/|^\/(realtime|altcha|dev)\b/.test(pathname)) return 'api'
  return /\.(svg|webp|png|webmanifest)$/.test(pathname) ? 'picture' : 'page'
}
