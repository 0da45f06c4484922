import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'

/**
 * Runs `work` again and again while the gateway listens, never twice at once; the close waits for it. Several gateways
 * may run the same job: it takes its rows with SKIP LOCKED.
 */
export function repeat(
  { fastify }: App,
  { log }: Pick<Deps, 'log'>,
  name: string,
  everyMs: number,
  work: () => Promise<unknown>
): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isOver = false

  const plan = () => {
    if (!isOver) timer = setTimeout(run, everyMs).unref()
  }
  const run = () => {
    running = work()
      .catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
      .then(plan)
  }
  fastify.addHook('onListen', async () => plan())
  fastify.addHook('preClose', async () => {
    isOver = true
    clearTimeout(timer)
    await running
  })
}
