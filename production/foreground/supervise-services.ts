import { CommandError } from '../../tools/base/command-error.ts'
import { runService, type Service } from '../../tools/stack/run-service.ts'
import { serviceNames, type States } from '../services/service-manager.ts'

export type RunningServices = ReturnType<typeof superviseServices>

/** Runs services as children of this process. The cleanup stops them in the reverse of the order in which they start. */
export function superviseServices(cleanup: AsyncDisposableStack, logs: string) {
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
      const supervisor = await runService(own, service, { logs, isRestart: started.has(service.name) })
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
    for (const name of serviceNames.toReversed()) await stop(name)
  })

  return {
    start,
    stop,
    states: () =>
      Object.fromEntries(
        serviceNames.map(name => [name, running.has(name) ? 'running' : 'stopped'])
      ) as States,
    failure: failure.promise
  }
}
