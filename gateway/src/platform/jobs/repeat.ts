import type { App } from '#platform/http/app-type.ts'

/**
 * Repeats `work` while the gateway listens, one run at a time. A shutdown waits for the current run, and aborts `isOver`.
 * Several gateways may run the same job, so it must lock its rows with SKIP LOCKED.
 */
export function repeat(
  { fastify }: Pick<App, 'fastify'>,
  name: string,
  everyMs: number,
  work: (isOver: AbortSignal) => Promise<unknown>
): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  const schedule = () => {
    if (!closing.signal.aborted) timer = setTimeout(run, everyMs).unref()
  }
  const run = () => {
    running = work(closing.signal)
      .catch((error: unknown) => fastify.log.error({ err: error, job: name }, 'job failed'))
      .then(schedule)
  }
  fastify.addHook('onListen', async () => schedule())
  fastify.addHook('preClose', async () => {
    closing.abort()
    clearTimeout(timer)
    await running
  })
}
