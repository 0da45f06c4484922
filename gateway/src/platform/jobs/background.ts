import type { FastifyBaseLogger } from 'fastify'

export interface Background {
  run(name: string, work: Promise<unknown>): void
  settled(): Promise<void>
}

export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<unknown>>()

  return {
    run(name, work) {
      const done = work
        .catch((error: unknown) => log.error({ err: error, name }, 'background work failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    }
  }
}
