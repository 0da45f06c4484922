import type { Sample } from '../harness/benchmark.ts'
import type { RoomPage } from '../room/room-page.ts'

/** A little less than the shortest animation. */
const watchedMs = 3000
/** After the longest animation, so that a case begins in a quiet room. */
const quietMs = 1500

const person = (id: string, name: string) => ({ id, nick_name: name, avatar: '/pictures/avatars/01.svg' })

/** The page gets full-screen gifts as if the gateway had sent them, because 100 would be costly. */
export async function prepareGifts({ page, session, receive }: RoomPage, partyId: string) {
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

  async function giveMany(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      await give()
      await skip.tap()
      await skip.waitFor({ state: 'detached' })
    }
  }

  return {
    give,
    giveMany,
    async weigh(): Promise<Sample> {
      const before = loadedBytes
      await giveMany(1)
      return { KB: (loadedBytes - before) / 1000 }
    },
    async countFrames(): Promise<Sample> {
      const lengths = await page.evaluate(frameLengths, watchedMs)
      await page.waitForTimeout(quietMs)
      return {
        'frames per second': (1000 * lengths.length) / watchedMs,
        'longest frame ms': Math.max(...lengths)
      }
    }
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
