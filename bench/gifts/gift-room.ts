import type { Browser, WebSocketRoute } from 'playwright-core'

import type { Sample } from '../harness/benchmark.ts'
import { openTable } from '../room/game-room.ts'
import { openWindow, readMetrics, slowdown } from '../web/phone.ts'

const person = (id: string, name: string) => ({ id, nick_name: name, avatar: '/pictures/avatars/01.svg' })

const coins = { pill: 10, full: 5000 }
type GiftSize = keyof typeof coins

/** A practice room on a slow phone. Its page gets gifts as if the gateway had sent them, because 100 would be costly. */
export async function openGiftRoom(browser: Browser, url: string) {
  const { context, page, session } = await openWindow(browser)
  let socket: WebSocketRoute | undefined
  let loadedBytes = 0
  let given = 0
  await page.routeWebSocket(/\/realtime/, route => {
    socket = route
    route.connectToServer()
  })
  await page.goto(`${url}/games-list?game=color-game`)
  await page.getByRole('button', { name: 'Play in the practice room' }).click()
  await page.getByRole('region', { name: 'Seats' }).waitFor()
  await openTable(page)
  const partyId = new URL(page.url()).searchParams.get('partyId')
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (loadedBytes += encodedDataLength))
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const skip = page.getByRole('button', { name: 'Skip the gift' })

  function give(size: GiftSize): void {
    const gift = {
      id: String(++given),
      // Nobody's gifts are shown twice in a row while another waits.
      sender: person(`9${given}`, 'Maria'),
      recipient: person('8', 'Jose'),
      gift: { id: 'mayon', name: 'Mayon', picture: '/pictures/gifts/mayon.svg' },
      count: 1,
      coins: coins[size],
      diamonds: 1,
      created_at: 1_795_180_000
    }
    socket?.send(`42${JSON.stringify(['party_gift', { party_id: partyId, gift }])}`)
  }

  async function giveAndSkip(): Promise<void> {
    give('full')
    await skip.tap()
    await skip.waitFor({ state: 'detached' })
  }

  return {
    async countFrames(ms: number, size?: GiftSize): Promise<Sample> {
      if (size) give(size)
      const frames = await page.evaluate(countFrames, ms)
      return { 'frames per second': (1000 * frames.length) / ms, 'longest frame ms': Math.max(...frames) }
    },

    async weighGift(): Promise<Sample> {
      const before = loadedBytes
      await giveAndSkip()
      return { KB: (loadedBytes - before) / 1000 }
    },

    async giveMany(count: number): Promise<void> {
      for (let at = 0; at < count; at += 1) await giveAndSkip()
    },

    async measureMemory(): Promise<Sample> {
      const read = await readMetrics(session)
      return { 'heap MB': read('JSHeapUsedSize') / 1_000_000, 'DOM nodes': read('Nodes') }
    },

    [Symbol.asyncDispose]: () => context.close()
  }
}

/** Runs in the page. Returns the length of each frame. */
function countFrames(ms: number): Promise<number[]> {
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
