import { setTimeout as wait } from 'node:timers/promises'

import { pollUntil } from '../../tools/base/poll-until.ts'
import { step } from '../../tools/base/step.ts'
import { createEmbeddedEngine, createLiveKitEngine, liveKit } from '../gateway.ts'
import { type Benchmark, oneCase } from '../harness/benchmark.ts'
import { percentiles } from '../harness/latencies.ts'
import { meterCpu } from '../servers/cpu-time.ts'
import { createVoiceRoom, type VoiceRoom } from './voice-room.ts'

const options = { rounds: 1, seconds: 3, clients: [10, 25, 50, 100] }
const speakerCounts = [1, 4, 9]
/** Packets of the previous load may still be in transit, so the measurement starts after this time. */
const settleMs = 700

interface Engine {
  name: string
  pids(): readonly number[]
  room: VoiceRoom
}

export const voice: Benchmark<typeof options> = {
  options,
  tables: { voice: { baseline: 'LiveKit', compared: ['p95 ms', 'CPU per packet, µs'] } },
  async *stages({ options: { seconds, clients }, stack, addFact }) {
    const engines = [startEmbedded(stack)]
    if (await step('LiveKit’s server', liveKit.installLiveKit)) {
      engines.push(await startLiveKitRoom(stack))
      addFact(`LiveKit ${liveKit.version}`)
    } else addFact('no LiveKit, because its server needs Go to be built')
    const speakers = Array.from({ length: Math.max(...speakerCounts) }, (_, index) => `speaker ${index}`)
    for (const { room } of engines) await room.join(speakers, { isSpeaker: true })

    async function listen({ pids, room }: Engine, talking: string[], listeners: number) {
      room.talk(talking)
      await wait(settleMs)
      room.take()
      const start = performance.now()
      const cpuOf = meterCpu(pids())
      await wait(seconds * 1000)
      const { received, lost, streams, lagsMs } = room.take()
      const cpuMicros = cpuOf(received)
      const perSecond = (1000 * received) / (performance.now() - start)
      room.talk([])

      const missingStreams = Math.max(0, talking.length * (listeners + speakers.length - 1) - streams)
      const missing = lost + (missingStreams * (received + lost)) / Math.max(1, streams)
      const loss = received === 0 ? 1 : missing / (received + missing)
      return {
        'packets a second': perSecond,
        'loss %': 100 * loss,
        ...percentiles(lagsMs),
        'CPU per packet, µs': cpuMicros
      }
    }

    async function untilAllHearAll({ room }: Engine, listeners: number): Promise<void> {
      room.talk(speakers)
      const streams = speakers.length * (listeners + speakers.length - 1)
      await pollUntil(() => wait(settleMs).then(() => room.take().streams === streams), { seconds: 20 })
      room.talk([])
    }

    let joined = 0
    for (const count of clients) {
      const added = Array.from({ length: count - joined }, (_, index) => `listener ${joined + index}`)
      joined = count
      for (const engine of engines) {
        await engine.room.join(added, { isSpeaker: false })
        await untilAllHearAll(engine, count)
      }
      yield {
        table: 'voice',
        groups: speakerCounts.map(talking =>
          engines.map(engine =>
            oneCase(`${talking} speakers, ${count} listeners`, engine.name, () =>
              listen(engine, speakers.slice(0, talking), count)
            )
          )
        )
      }
    }
  }
}

function startEmbedded(stack: AsyncDisposableStack): Engine {
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1, callTimeoutMs: 60_000 })
  stack.defer(() => engine.close())
  return { name: 'embedded', pids: engine.pids, room: createVoiceRoom(engine) }
}

async function startLiveKitRoom(stack: AsyncDisposableStack): Promise<Engine> {
  const server = await liveKit.startLiveKit()
  stack.defer(server.stop)
  const engine = createLiveKitEngine(server)
  stack.defer(() => engine.close())
  return { name: 'LiveKit', pids: () => [server.pid() ?? 0], room: createVoiceRoom(engine) }
}
