import { setTimeout as pause } from 'node:timers/promises'

export interface Restartable {
  exited: Promise<string>
}

export interface KeepRunningOptions {
  name: string
  process: Restartable
  restart: () => Promise<Restartable>
  /** Delay before the first restart; doubles with each further exit within a minute. */
  firstDelayMs?: number
}

export interface Supervisor {
  failure: Promise<string>
  stop(): Promise<void>
}

const maxExits = 5
const periodMs = 60_000

export function keepRunning({ name, process, restart, firstDelayMs = 500 }: KeepRunningOptions): Supervisor {
  const failure = Promise.withResolvers<string>()
  const stopped = new AbortController()
  let restarting: Promise<unknown> = Promise.resolve()
  let exits: number[] = []

  async function supervise(current: Restartable): Promise<void> {
    const reason = await current.exited
    if (stopped.signal.aborted) return
    exits = [...exits.filter(time => time > Date.now() - periodMs), Date.now()]
    if (exits.length >= maxExits)
      return failure.resolve(`${name} exited ${maxExits} times within a minute. ${reason}`)
    const delayMs = firstDelayMs * 2 ** (exits.length - 1)
    console.error(`${reason.split('\n', 1)[0]} Restarting ${name} in ${delayMs / 1000} s …`)
    await pause(delayMs, undefined, { signal: stopped.signal })
    const next = restart()
    restarting = next.catch(() => {})
    await supervise(await next)
  }

  supervise(process).catch((error: unknown) => {
    if (!stopped.signal.aborted) failure.resolve(`${name} cannot be restarted: ${error}`)
  })
  return {
    failure: failure.promise,
    async stop() {
      stopped.abort()
      await restarting
    }
  }
}
