import { type Benchmark, oneCase } from '../harness/benchmark.ts'
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
      goals: [{ contender: 'full screen', column: 'frames per second', atLeast: 0.95, isRatio: true }]
    },
    bytes: { baseline: 'second gift', compared: [], goals: [{ column: 'KB', atMost: 45 }] },
    memory: {
      baseline: 'before',
      compared: ['heap MB', 'DOM nodes'],
      goals: [{ contender: 'after', column: 'heap MB', atMost: 1.1, isRatio: true }]
    }
  },
  async *stages({ options: { gifts: count }, stack, addFact }) {
    const { url } = await startFederation(stack)
    const browser = await openBrowser({ stack, addFact })
    const first = stack.use(await openGiftRoom(browser, url))
    yield {
      table: 'bytes',
      rounds: 1,
      groups: [
        ['first gift', 'second gift'].map(name => oneCase('full screen', name, () => first.weighGift()))
      ]
    }
    const frames = async (size?: 'pill' | 'full') => {
      const sample = await first.countFrames(watchedMs, size)
      await first.countFrames(quietMs)
      return sample
    }
    yield {
      table: 'frames',
      groups: [
        [
          oneCase('room with a game', 'no gift', () => frames()),
          oneCase('room with a game', 'pill', () => frames('pill')),
          oneCase('room with a game', 'full screen', () => frames('full'))
        ]
      ]
    }
    yield {
      table: 'memory',
      rounds: 1,
      groups: [
        [
          oneCase(`${count} gifts`, 'before', () => first.measureMemory()),
          oneCase(`${count} gifts`, 'after', async () => {
            await first.giveMany(count)
            return first.measureMemory()
          })
        ]
      ]
    }
  }
}
