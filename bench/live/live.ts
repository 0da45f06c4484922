import { setTimeout as wait } from 'node:timers/promises'

import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/latencies.ts'
import { micFlags, openRoomPage } from '../room/room-page.ts'
import { logInAs } from '../servers/gateway-here.ts'
import { openBrowser, readMemory, readMetrics, slowdown } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'
import { liven, openLiveRoom } from './live-room.ts'
import { recordInteractions, tapThrough } from './taps.ts'

const options = { rounds: 3, minutes: 2 }
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
  async run({ options: { minutes }, stack, addFact, compare, compareAll }) {
    const { url, databaseUrl } = await startFederation(stack)
    const room = await openLiveRoom(stack, url, databaseUrl)
    const { token } = await logInAs(databaseUrl, 'maria01')
    const browser = await openBrowser({ stack, addFact }, micFlags)
    const phone = await openRoomPage(browser, { url: room.url, token, script: recordInteractions })
    const { session } = phone

    async function tap(): Promise<Record<string, Sample>> {
      const lengths = new Map<string, number[]>()
      for (let pass = 0; pass < passes; pass++)
        for (const [name, found] of await tapThrough(phone))
          lengths.set(name, [...(lengths.get(name) ?? []), ...found])
      const named = [['all taps', [...lengths.values()].flat()] as const, ...lengths]
      return Object.fromEntries(
        named.map(([name, found]) => [name, { ...percentiles(found, [75, 98]), taps: found.length }])
      )
    }

    async function tapInLiveRoom(): Promise<Record<string, Sample>> {
      const stop = liven(room, phone)
      return tap().finally(stop)
    }

    async function liveForMinute(): Promise<Sample> {
      const before = (await readMetrics(session))('TaskDuration')
      await wait(minuteMs)
      const cpuSeconds = (await readMetrics(session))('TaskDuration') - before
      return { ...(await readMemory(session)), 'CPU s a minute': cpuSeconds }
    }

    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // Loads the code of all sheets and tabs.
    await tapThrough(phone)
    await compareAll('taps', { quiet: tap, live: tapInLiveRoom })

    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const stop = liven(room, phone)
    await compare('memory', 'live room', { 'first minute': liveForMinute }, 1)
    await wait((minutes - 1) * minuteMs)
    await compare('memory', 'live room', { 'last minute': liveForMinute }, 1)
    stop()
  }
}
