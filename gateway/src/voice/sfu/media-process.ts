import { monitorEventLoopDelay } from 'node:perf_hooks'

import * as z from 'zod/mini'

import type { MediaMessage, MediaRequest } from '../embedded/messages.ts'
import { VoiceError } from '../voice-engine.ts'
import { createSfu } from './sfu.ts'

const Options = z.object({
  host: z.string(),
  port: z.number(),
  announcedAddress: z.optional(z.string())
})

const heartbeatMs = 1000
const expireEveryMs = 100
const nanosecondsPerMs = 1e6

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

const send = (message: MediaMessage) => void process.send?.(message)
const sfu = createSfu({
  options: z.parse(Options, JSON.parse(process.argv[2] ?? '{}')),
  emit: (event, payload) => send({ event, payload } as MediaMessage),
  lagMs: () => delay.percentile(99) / nanosecondsPerMs
})

async function answer({ id, call, input }: MediaRequest): Promise<void> {
  try {
    send({ id, output: await sfu[call](input as never) })
  } catch (error) {
    if (!(error instanceof VoiceError)) console.error(error)
    send({ id, error: error instanceof VoiceError ? error.reason : 'unavailable' })
  }
}

process.on('message', (request: MediaRequest) => void answer(request))
// Exits when the gateway exits, even by `kill -9`.
process.on('disconnect', () => process.exit(0))
// Ignores Ctrl-C, which reaches every process of the terminal: the gateway ends this process after its last
// request.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

setInterval(() => sfu.expireSpeaking(), expireEveryMs)
const beat = () => send({ event: 'heartbeat', payload: sfu.takeTotals() })
setInterval(beat, heartbeatMs)
beat()
