import { setTimeout as wait } from 'node:timers/promises'

import { pollUntil } from '../../tools/base/poll-until.ts'
import { step } from '../../tools/base/step.ts'
import { createEmbeddedEngine, createLiveKitEngine, liveKit } from '../gateway.ts'
import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/latencies.ts'
import { meterCpu } from '../servers/cpu-time.ts'
import { createVoiceRoom, type VoiceRoom } from './voice-room.ts'

const options = { rounds: 1, seconds: 3, clients: [10, 25, 50, 100] }
const speakerCounts = [1, 4, 9]
/** Packets of the previous load may still be in transit, so the measurement starts after this time. */
const settleMs = 700

interface Engine {
  pids(): readonly number[]
  room: VoiceRoom
}

export const voice: Benchmark<typeof options> = {
  options,
  tables: { voice: { baseline: 'LiveKit', compared: ['p95 ms', 'CPU per packet, µs'] } },
  async run({ options: { seconds, clients }, stack, addFact, compare }) {
    const engines: Record<string, Engine> = { embedded: startEmbedded(stack) }
    if (await step('LiveKit’s server', liveKit.installLiveKit))
      engines.LiveKit = await startLiveKitRoom(stack)
    addFact(engines.LiveKit ? `LiveKit ${liveKit.version}` : 'no LiveKit, because its server needs Go')
    const speakers = Array.from({ length: Math.max(...speakerCounts) }, (_, index) => `speaker ${index}`)
    for (const { room } of Object.values(engines)) await room.join(speakers, { isSpeaker: true })

    async function listen({ pids, room }: Engine, talking: string[], receivers: number): Promise<Sample> {
      room.talk(talking)
      await wait(settleMs)
      room.take()
      const cpuOf = meterCpu(pids())
      await wait(seconds * 1000)
      const { sent, lagsMs } = room.take()
      const cpu = cpuOf(lagsMs.length)
      room.stopTalking()
      return {
        'packets a second': lagsMs.length / seconds,
        'loss %': Math.max(0, 100 * (1 - lagsMs.length / (sent * receivers))),
        ...percentiles(lagsMs),
        'CPU per packet, µs': cpu
      }
    }

    async function untilAllHearAll({ room }: Engine, receivers: number): Promise<void> {
      room.talk(speakers)
      const streams = speakers.length * receivers
      await pollUntil(() => wait(settleMs).then(() => room.take().streams === streams), { seconds: 20 })
      room.stopTalking()
    }

    let joined = 0
    for (const count of clients) {
      const added = Array.from({ length: count - joined }, (_, index) => `listener ${joined + index}`)
      joined = count
      // Speakers hear each other.
      const receivers = count + speakers.length - 1
      for (const engine of Object.values(engines)) {
        await engine.room.join(added, { isSpeaker: false })
        await untilAllHearAll(engine, receivers)
      }
      for (const talking of speakerCounts) {
        const listening = Object.entries(engines).map(([name, engine]) => {
          return [name, () => listen(engine, speakers.slice(0, talking), receivers)] as const
        })
        await compare('voice', `${talking} speakers, ${count} listeners`, Object.fromEntries(listening))
      }
    }
  }
}

function startEmbedded(stack: AsyncDisposableStack): Engine {
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1, callTimeoutMs: 60_000 })
  stack.defer(() => engine.close())
  return { pids: engine.pids, room: createVoiceRoom(engine) }
}

async function startLiveKitRoom(stack: AsyncDisposableStack): Promise<Engine> {
  const server = await liveKit.startLiveKit()
  stack.defer(server.stop)
  const engine = createLiveKitEngine(server)
  stack.defer(() => engine.close())
  return { pids: () => [server.pid() ?? 0], room: createVoiceRoom(engine) }
}
