import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { pollUntil } from '../../tools/base/poll-until.ts'
import type { Options } from '../report/options.ts'
import { lagAt } from './packet-statistics.ts'
import type { VoiceRoom } from './start-peers.ts'

const speakerCounts = [1, 4, 9]
/** Packets of the previous load may still be in transit, so the measurement starts after this time. */
const settleMs = 700
const connectSeconds = 20
const mostLoss = 0.01
const longestLagMs = 200
/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10

export interface VoiceLoad {
  engine: string
  speakers: number
  listeners: number
  perSecond: number
  loss: number
  p50: number
  p95: number
  p99: number
  /** Undefined where the CPU time of a process can't be read. */
  cpuMicrosPerPacket: number | undefined
  holds: boolean
}

interface MeasuredEngine {
  engine: string
  pids(): number[]
  room: VoiceRoom
}

export async function measure(
  { engine, pids, room }: MeasuredEngine,
  { seconds, clients: counts }: Options,
  say: (line: string) => void
): Promise<VoiceLoad[]> {
  const speakers = Array.from({ length: Math.max(...speakerCounts) }, (_, index) => `speaker ${index}`)
  await room.join(speakers, { isSpeaker: true })

  async function load(talking: string[], listeners: number): Promise<VoiceLoad> {
    await room.talk(talking)
    await wait(settleMs)
    await room.take()
    const start = performance.now()
    const cpuBefore = cpuTimeOf(pids())
    await wait(seconds * 1000)
    const cpuAfter = cpuTimeOf(pids())
    const elapsed = performance.now() - start
    const { received, lost, streams, lags } = await room.take()
    await room.talk([])

    const wantedStreams = talking.length * (listeners + speakers.length - 1)
    const inSilentStreams = ((received + lost) / streams) * Math.max(0, wantedStreams - streams)
    const loss = streams === 0 ? 1 : (lost + inSilentStreams) / (received + lost + inSilentStreams)
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map(share => lagAt(lags, share))
    return {
      engine,
      speakers: talking.length,
      listeners,
      perSecond: (1000 * received) / elapsed,
      loss,
      p50,
      p95,
      p99,
      cpuMicrosPerPacket:
        cpuBefore === undefined || cpuAfter === undefined
          ? undefined
          : (1000 * (cpuAfter - cpuBefore)) / received,
      holds: loss <= mostLoss && p95 <= longestLagMs
    }
  }

  async function untilAllHearAll(listeners: number): Promise<void> {
    await room.talk(speakers)
    const streams = speakers.length * (listeners + speakers.length - 1)
    const isComplete = async () => {
      await wait(settleMs)
      return (await room.take()).streams === streams
    }
    await pollUntil(isComplete, { seconds: connectSeconds })
    await room.talk([])
  }

  const loads: VoiceLoad[] = []
  const holds = new Map(speakerCounts.map(count => [count, true]))
  let listeners = 0
  for (const count of counts) {
    const added = Array.from({ length: count - listeners }, (_, index) => `listener ${listeners + index}`)
    await room.join(added, { isSpeaker: false })
    listeners = count
    await untilAllHearAll(listeners)
    for (const talking of speakerCounts) {
      if (!holds.get(talking)) continue
      const measured = await load(speakers.slice(0, talking), listeners)
      loads.push(measured)
      holds.set(talking, measured.holds)
    }
    say(`${engine}: ${listeners} listeners`)
    if (![...holds.values()].includes(true)) break
  }
  return loads
}

/** The CPU time of processes so far, in milliseconds. Undefined where /proc does not exist. */
function cpuTimeOf(pids: readonly number[]): number | undefined {
  try {
    return pids.reduce((sum, pid) => sum + msPerTick * ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8')), 0)
  } catch {
    return undefined
  }
}

function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
