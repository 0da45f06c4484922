import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { VoiceError } from '../voice-engine.ts'
import type { Heartbeat, MediaCall, MediaCalls, MediaMessage, MediaOptions, MediaReply } from './messages.ts'

type MediaEventMessage = Exclude<MediaMessage, MediaReply | { event: 'heartbeat' }>

export interface MediaChild {
  call<Call extends MediaCall>(
    call: Call,
    input: MediaCalls[Call]['input']
  ): Promise<MediaCalls[Call]['output']>
  readonly pid: number | undefined
  stop(): Promise<void>
}

interface MediaChildDeps {
  options: MediaOptions
  onEvent(message: MediaEventMessage): void
  onHeartbeat(heartbeat: Heartbeat): void
  onExit(): void
}

const script = fileURLToPath(new URL('../sfu/media-process.ts', import.meta.url))
/** A process that sends no heartbeat for this long is considered hung and is replaced. Milliseconds. */
const hangMs = 10_000
const callTimeoutMs = 4000

export function startMediaChild(deps: MediaChildDeps): MediaChild {
  const child = fork(script, [JSON.stringify(deps.options)], {
    execArgv: [],
    // Doesn't inherit the gateway's environment, which contains its secrets.
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const calls = createCalls(child)
  let hangTimer = setTimeout(kill, hangMs).unref()

  function kill(): void {
    child.kill('SIGKILL')
  }

  child.on('message', (message: MediaMessage) => {
    if ('id' in message) return calls.settle(message)
    if (message.event !== 'heartbeat') return deps.onEvent(message)
    clearTimeout(hangTimer)
    hangTimer = setTimeout(kill, hangMs).unref()
    deps.onHeartbeat(message.payload)
  })
  // Ignores the error of sending to a process that has just ended, because the exit is handled below.
  child.on('error', () => {})
  child.once('exit', () => {
    clearTimeout(hangTimer)
    calls.rejectAll()
    deps.onExit()
  })

  return {
    call: calls.call,
    get pid() {
      return child.pid
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      kill()
      await exited
    }
  }
}

interface Pending {
  resolve(output: unknown): void
  reject(error: VoiceError): void
}

function createCalls(child: ChildProcess) {
  const pending = new Map<number, Pending>()
  let lastId = 0

  function settle(reply: MediaReply): void {
    const waiting = pending.get(reply.id)
    if ('error' in reply) waiting?.reject(new VoiceError(reply.error))
    else waiting?.resolve(reply.output)
  }

  return {
    call<Call extends MediaCall>(call: Call, input: MediaCalls[Call]['input']) {
      const id = ++lastId
      return new Promise<MediaCalls[Call]['output']>((resolve, reject) => {
        const fail = () => reject(new VoiceError('unavailable', `the media process did not answer ${call}`))
        const timer = setTimeout(fail, callTimeoutMs)
        pending.set(id, { resolve: resolve as Pending['resolve'], reject })
        child.send({ id, call, input }, error => error && fail())
        timer.unref()
      }).finally(() => pending.delete(id))
    },
    settle,
    rejectAll() {
      for (const id of pending.keys()) settle({ id, error: 'unavailable' })
    }
  }
}
