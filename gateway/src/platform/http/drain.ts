import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

export interface Drain {
  readonly isDraining: boolean
  /** Aborts when the gateway stops listening. A request that waits for news ends then. */
  readonly stopping: AbortSignal
  /** Hands over to another gateway. Close the app afterwards. */
  run(): Promise<void>
}

interface DrainOptions {
  /** With 0, nothing is handed over. */
  drainMs: number
  moveConnections(): Promise<void>
}

const longestRequestMs = 25_000
const checkEveryMs = 20

/**
 * First `/readyz` answers 503, and the gateway serves requests until the web server has noticed. Then it stops listening,
 * so that no connection comes back. Connections move after the last request has ended, so that nobody misses its events.
 */
export function createDrain(fastify: FastifyInstance, { drainMs, moveConnections }: DrainOptions): Drain {
  let isDraining = false
  const stopping = new AbortController()
  const requests = new Set<object>()
  fastify.addHook('preClose', async () => stopping.abort())
  fastify.addHook('onRequest', async (_request, reply) => {
    requests.add(reply)
    reply.raw.once('close', () => requests.delete(reply))
  })

  return {
    get isDraining() {
      return isDraining
    },
    stopping: stopping.signal,
    async run() {
      if (drainMs === 0) return
      isDraining = true
      await pause(drainMs)
      fastify.server.close()
      stopping.abort()
      const deadline = performance.now() + longestRequestMs
      while (requests.size > 0 && performance.now() < deadline) await pause(checkEveryMs)
      await moveConnections()
    }
  }
}
