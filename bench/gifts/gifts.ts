import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { openOnlyRoom } from '../room/game-room.ts'
import { micFlags, openRoomPage } from '../room/room-page.ts'
import { openBrowser, readMemory, slowdown } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'

const options = { rounds: 5, gifts: 100 }
/** A little less than the shortest animation. */
const watchedMs = 3000
/** After the longest animation, so that a case begins in a quiet room. */
const quietMs = 1500

const person = (id: string, name: string) => ({ id, nick_name: name, avatar: '/pictures/avatars/01.svg' })

/** A room on a slow phone. Its page gets gifts as if the gateway had sent them, because 100 would be costly. */
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
    const { url, databaseUrl } = await startFederation(stack)
    const { host, partyId, url: roomUrl } = await openOnlyRoom(url, databaseUrl)
    const browser = await openBrowser({ stack, addFact }, micFlags)
    const { page, session, receive } = await openRoomPage(browser, {
      url: roomUrl,
      token: host.token
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let loadedBytes = 0
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (loadedBytes += encodedDataLength))
    const skip = page.getByRole('button', { name: 'Skip the gift' })
    let given = 0

    async function give(): Promise<void> {
      const gift = {
        id: String(++given),
        // Nobody's gifts are shown twice in a row while another waits.
        sender: person(`9${given}`, 'Maria'),
        recipient: person('8', 'Jose'),
        gift: { id: 'mayon', name: 'Mayon', picture: '/pictures/gifts/mayon.svg' },
        count: 1,
        coins: 5000,
        diamonds: 1,
        created_at: 1_795_180_000
      }
      await receive('party_gift', { party_id: partyId, gift })
    }

    async function giveAndSkip(): Promise<void> {
      await give()
      await skip.tap()
      await skip.waitFor({ state: 'detached' })
    }

    async function weighGift(): Promise<Sample> {
      const before = loadedBytes
      await giveAndSkip()
      return { KB: (loadedBytes - before) / 1000 }
    }

    async function countFrames(): Promise<Sample> {
      const lengths = await page.evaluate(frameLengths, watchedMs)
      await page.waitForTimeout(quietMs)
      return {
        'frames per second': (1000 * lengths.length) / watchedMs,
        'longest frame ms': Math.max(...lengths)
      }
    }

    async function giveMany(): Promise<Sample> {
      for (let at = 0; at < count; at++) await giveAndSkip()
      return readMemory(session)
    }

    await compare('bytes', 'full screen', { 'first gift': weighGift, 'second gift': weighGift }, 1)
    await compare('frames', 'room with a game', {
      'no gift': countFrames,
      'full screen': () => give().then(countFrames)
    })
    const memory = { before: () => readMemory(session), after: giveMany }
    await compare('memory', `${count} gifts`, memory, 1)
  }
}

/** Runs in the page. Returns the length of each frame. */
function frameLengths(ms: number): Promise<number[]> {
  return new Promise(resolve => {
    const lengths: number[] = []
    const start = performance.now()
    let last = start
    const next = (now: number) => {
      lengths.push(now - last)
      last = now
      if (now - start < ms) requestAnimationFrame(next)
      else resolve(lengths)
    }
    requestAnimationFrame(next)
  })
}
