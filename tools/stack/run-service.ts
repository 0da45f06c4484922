import { keepRunning, type Supervisor } from '../base/keep-running.ts'
import { type Child, type ChildOptions, startChild } from './start-child.ts'

export interface Service extends Omit<ChildOptions, 'logs' | 'isRestart'> {
  /** Responds with 2xx once the service can be used. */
  readyUrl?: string | undefined
}

interface RunOptions {
  logs: string
  /** Keeps the log of an earlier process. */
  isRestart?: boolean
  start?: ((options: ChildOptions) => Child) | undefined
}

/** Starts a service, waits until it is ready, and restarts it if it exits. */
export async function runService(
  cleanup: AsyncDisposableStack,
  { readyUrl, ...service }: Service,
  { logs, isRestart = false, start = startChild }: RunOptions
): Promise<Supervisor> {
  let child = start({ ...service, logs, isRestart })
  cleanup.defer(() => child.stop())
  if (readyUrl !== undefined) await child.waitUntilReady(readyUrl)
  const restart = async () => (child = start({ ...service, logs, isRestart: true }))
  const supervisor = keepRunning({ name: service.name, process: child, restart })
  cleanup.defer(supervisor.stop)
  return supervisor
}
