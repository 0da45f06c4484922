import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/meters.ts'
import { micFlags, openRoomPage } from '../room/room-page.ts'
import { openBrowser, readMemory, slowdown } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'
import { liven, openDemoRoom } from './demo-room.ts'
import { prepareGifts } from './gifts.ts'
import { recordInteractions, tapThrough } from './taps.ts'

const options = { rounds: 3, gifts: 100 }
const passes = 3

/** A room with the Color Game and eight people on a slow phone. */
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
    frames: {
      baseline: 'no gift',
      compared: ['frames per second'],
      goals: [{ contender: 'full screen', column: 'frames per second', atLeast: 0.95, to: 'no gift' }]
    },
    bytes: { baseline: 'second gift', compared: [], goals: [{ column: 'KB', atMost: 45 }] },
    memory: {
      baseline: 'before',
      compared: ['heap MB', 'DOM nodes'],
      goals: [{ contender: 'after', column: 'heap MB', atMost: 1.1, to: 'before' }]
    }
  },
  async run({ options: { gifts: count }, stack, addFact, compare, compareAll }) {
    const { url, databaseUrl } = await startFederation(stack)
    const room = await openDemoRoom(url, databaseUrl)
    const browser = await openBrowser({ stack, addFact }, micFlags)
    const phone = await openRoomPage(browser, { ...room, script: recordInteractions })
    const gifts = await prepareGifts(phone, room.partyId)

    async function tap(stop = () => {}): Promise<Record<string, Sample>> {
      const lengths = new Map<string, number[]>()
      for (let pass = 0; pass < passes; pass++) await tapThrough(phone, lengths)
      stop()
      const named = [['all taps', [...lengths.values()].flat()] as const, ...lengths]
      return Object.fromEntries(named.map(([name, found]) => [name, percentiles(found, [75, 98])]))
    }

    await phone.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { weigh, countFrames, give, giveMany } = gifts
    await compare('bytes', 'full screen', { 'first gift': weigh, 'second gift': weigh }, 1)
    await compare('frames', 'room with a game', {
      'no gift': countFrames,
      'full screen': () => give().then(countFrames)
    })
    const before = () => readMemory(phone.session)
    await compare('memory', `${count} gifts`, { before, after: () => giveMany(count).then(before) }, 1)
    // Loads the code of all sheets and tabs.
    await tapThrough(phone)
    await compareAll('taps', { quiet: () => tap(), live: () => tap(liven(room, phone)) })
  }
}
