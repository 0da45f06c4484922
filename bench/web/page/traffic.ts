import type { CDPSession } from 'playwright-core'

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

  constructor(session: CDPSession) {
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
      if (response.fromDiskCache || response.fromPrefetchCache) this.#forget(requestId)
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
