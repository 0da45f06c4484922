import { setTimeout as wait } from 'node:timers/promises'

import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { openBrowser, readMetrics, slowdown } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'
import { openLiveRoom } from './live-room.ts'
import { type Life, openRoomPage, tapThrough } from './room-page.ts'

const options = { rounds: 3, minutes: 2, slowdown }
const passes = 3
const minuteMs = 60_000

export const live: Benchmark<typeof options> = {
  options,
  tables: {
    taps: {
      baseline: 'quiet',
      compared: ['p75 ms', 'p98 ms'],
      goals: [
        { contender: 'live', column: 'p75 ms', scenarios: /^all/, atMost: 100 },
        { contender: 'live', column: 'p98 ms', scenarios: /^all/, atMost: 200 }
      ]
    },
    memory: {
      baseline: 'first minute',
      compared: ['heap MB', 'DOM nodes', 'listeners'],
      goals: ['heap MB', 'DOM nodes', 'listeners'].map(column => ({
        contender: 'last minute',
        column,
        atMost: 1.1,
        to: 'first minute'
      }))
    }
  },
  async run({ options: { minutes, slowdown: rate }, stack, addFact, compare, compareAll }) {
    const { url, databaseUrl } = await startFederation(stack)
    const room = await openLiveRoom(stack, url, databaseUrl)
    const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    const browser = await openBrowser({ stack, addFact }, flags)
    const { page, session, liven, sent } = await openRoomPage(browser, room)

    async function livePerMinute(count: number): Promise<Sample> {
      const before = { ...sent, cpu: (await readMetrics(session))('TaskDuration') }
      await wait(count * minuteMs)
      const metric = await readMetrics(session)
      return {
        'heap MB': metric('JSHeapUsedSize') / 1e6,
        'DOM nodes': metric('Nodes'),
        listeners: metric('JSEventListeners'),
        'CPU s a minute': (metric('TaskDuration') - before.cpu) / count,
        'sent a minute': (sent.messages - before.messages) / count,
        'received a minute': (sent.received - before.received) / count
      }
    }

    async function tap(life: Life): Promise<Record<string, Sample>> {
      const stop = liven(life)
      const lengths = new Map<string, number[]>()
      for (let pass = 0; pass < passes; pass++)
        for (const [name, found] of await tapThrough(page, session))
          lengths.set(name, [...(lengths.get(name) ?? []), ...found])
      stop()
      const all = describe([...lengths.values()].flat())
      return {
        'all taps': all,
        ...Object.fromEntries([...lengths].map(([name, found]) => [name, describe(found)]))
      }
    }

    await session.send('Emulation.setCPUThrottlingRate', { rate })
    // Loads the code of all sheets and tabs.
    await tapThrough(page, session)
    await compareAll('taps', { quiet: () => tap('quiet'), live: () => tap('live') })

    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const stop = liven('live')
    await compare('memory', 'live room', { 'first minute': () => livePerMinute(1) }, 1)
    await wait((minutes - 1) * minuteMs)
    await compare('memory', 'live room', { 'last minute': () => livePerMinute(1) }, 1)
    stop()
  }
}

function describe(lengths: number[]): Sample {
  const sorted = lengths.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { 'p75 ms': at(0.75), 'p98 ms': at(0.98), taps: sorted.length }
}
