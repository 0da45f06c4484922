import type { FastifyBaseLogger } from 'fastify'

/** Work that nobody waits for but the close: its failures are logged, its database stays open until it is done. */
export interface Background {
  run(what: string, work: Promise<unknown>): void
  settled(): Promise<void>
}

export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<unknown>>()

  return {
    run(what, work) {
      const done = work
        .catch((error: unknown) => log.error({ err: error, what }, 'background work failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    }
  }
}
