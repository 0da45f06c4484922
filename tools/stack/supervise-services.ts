import { CommandError } from '../base/command-error.ts'
import { runService, type Service } from './run-service.ts'
import type { Child, ChildOptions } from './start-child.ts'

export type RunningServices = ReturnType<typeof superviseServices>

interface SuperviseOptions {
  logs: string
  start?: ((options: ChildOptions) => Child) | undefined
  /** The cleanup stops the last one first. Default: the order in which they started. */
  order?: readonly string[]
}

/** Runs services as children of this process, until the cleanup. */
export function superviseServices(
  cleanup: AsyncDisposableStack,
  { logs, start: startChild, order }: SuperviseOptions
) {
  const running = new Map<string, AsyncDisposableStack>()
  const started = new Set<string>()
  const failure = Promise.withResolvers<string>()
  let isEnding = false

  async function start(service: Service): Promise<void> {
    if (isEnding) throw new CommandError('The installation is stopping.')
    if (running.has(service.name)) return
    const own = new AsyncDisposableStack()
    running.set(service.name, own)
    try {
      const options = { logs, start: startChild, isRestart: started.has(service.name) }
      const supervisor = await runService(own, service, options)
      void supervisor.failure.then(failure.resolve)
      started.add(service.name)
    } catch (error) {
      await stop(service.name)
      throw error
    }
  }

  async function stop(name: string): Promise<void> {
    await running.get(name)?.disposeAsync()
    running.delete(name)
  }

  cleanup.defer(async () => {
    isEnding = true
    for (const name of [...(order ?? running.keys())].toReversed()) await stop(name)
  })

  return { start, stop, running: () => [...running.keys()], failure: failure.promise }
}
