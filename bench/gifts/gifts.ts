import type { Benchmark } from '../harness/benchmark.ts'
import { openBrowser } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'
import { openGiftRoom } from './gift-room.ts'

const options = { rounds: 5, gifts: 100 }
/** A little less than the shortest animation. */
const watchedMs = 3000
/** After the longest animation, so that a case begins in a quiet room. */
const quietMs = 1500

export const gifts: Benchmark<typeof options> = {
  options,
  tables: {
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
  async run({ options: { gifts: count }, stack, addFact, compare }) {
    const { url } = await startFederation(stack)
    const browser = await openBrowser({ stack, addFact })
    const first = stack.use(await openGiftRoom(browser, url))
    const weigh = () => first.weighGift()
    await compare('bytes', 'full screen', { 'first gift': weigh, 'second gift': weigh }, 1)
    const frames = async (size?: 'pill' | 'full') => {
      const sample = await first.countFrames(watchedMs, size)
      await first.countFrames(quietMs)
      return sample
    }
    await compare('frames', 'room with a game', {
      'no gift': () => frames(),
      pill: () => frames('pill'),
      'full screen': () => frames('full')
    })
    const memory = {
      before: () => first.measureMemory(),
      after: async () => {
        await first.giveMany(count)
        return first.measureMemory()
      }
    }
    await compare('memory', `${count} gifts`, memory, 1)
  }
}
