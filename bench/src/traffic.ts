import type { CDPSession } from 'playwright-core'

export type Kind = 'page' | 'picture' | 'api'

export interface Transfer {
  kind: Kind
  url: string
  /** On the wall clock, in milliseconds; never, while it is under way. */
  arrivedAt: number
  /** Over the wire, headers included; 0 while it is under way. */
  bytes: number
}

/** Every request that goes over the network, by what it is for. */
export class Traffic {
  readonly #sent = new Map<string, Transfer>()
  readonly #underWay = new Set<string>()
  #lastChange = performance.now()
  /** From the clock of the browser's events to the wall's. */
  #toWall = 0

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
      if (!request.url.startsWith('http')) return
      const { url } = request
      this.#toWall = wallTime - timestamp
      this.#sent.set(requestId, { kind: kindOf(url), url, arrivedAt: Infinity, bytes: 0 })
      this.#underWay.add(requestId)
      this.#lastChange = performance.now()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#forget(requestId))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.#forget(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const transfer = this.#sent.get(requestId)
      const arrivedAt = (timestamp + this.#toWall) * 1000
      if (transfer) Object.assign(transfer, { bytes: encodedDataLength, arrivedAt })
      this.#end(requestId)
    })
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId))
  }

  get transfers(): Transfer[] {
    return [...this.#sent.values()]
  }

  isAtRest(milliseconds: number): boolean {
    return this.#underWay.size === 0 && performance.now() - this.#lastChange > milliseconds
  }

  #forget(requestId: string): void {
    this.#sent.delete(requestId)
    this.#end(requestId)
  }

  #end(requestId: string): void {
    this.#underWay.delete(requestId)
    this.#lastChange = performance.now()
  }
}

/** Scripts, styles, fonts and documents are the page; the gateway's answers and the pictures are the same for all. */
export function kindOf(url: string): Kind {
  const { pathname } = new URL(url)
  if (/\/v1\/|^\/(realtime|altcha|dev)\b/.test(pathname)) return 'api'
  return /\.(svg|webp|png|webmanifest)$/.test(pathname) ? 'picture' : 'page'
}
