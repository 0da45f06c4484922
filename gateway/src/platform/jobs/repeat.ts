import type { App } from '#platform/http/app-type.ts'

/**
 * Repeats `work` while the gateway listens, one run at a time. A shutdown waits for the current run. Several gateways may
 * run the same job, so it must lock its rows with SKIP LOCKED.
 */
export function repeat({ fastify }: App, name: string, everyMs: number, work: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isClosing = false

  const schedule = () => {
    if (!isClosing) timer = setTimeout(run, everyMs).unref()
  }
  const run = () => {
    running = work()
      .catch((error: unknown) => fastify.log.error({ err: error, job: name }, 'job failed'))
      .then(schedule)
  }
  fastify.addHook('onListen', async () => schedule())
  fastify.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    await running
  })
}
