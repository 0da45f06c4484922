import type { Browser, Locator } from 'playwright-core'

import { openTimeoutMs } from '../room/room-page.ts'
import { openWindow, slowDown } from '../web/phone.ts'

declare global {
  interface Window {
    benchNote: (moment: 'tap' | 'sound', at: number) => void
  }
}

/** Somebody with a phone who counts taps and typed characters, and notes when the first sound is heard. */
export async function openVisitor(browser: Browser, { token, isSlow }: { token?: string; isSlow: boolean }) {
  const { context, page, session } = await openWindow(browser, { token })
  if (isSlow) await slowDown(session)
  page.setDefaultTimeout(openTimeoutMs)
  const taps: number[] = []
  const sound = Promise.withResolvers<number>()
  let characters = 0
  await page.exposeFunction('benchNote', (moment: 'tap' | 'sound', at: number) => {
    if (moment === 'tap') taps.push(at)
    else sound.resolve(at)
  })
  await page.addInitScript(noteMoments)

  return {
    page,
    /** When each tap began, as a Unix time. */
    taps,
    characters: () => characters,
    async type(field: Locator, text: string): Promise<void> {
      await field.tap()
      await field.fill(text)
      characters += text.length
    },
    /** The Unix time of the first sound. */
    firstSound: sound.promise,
    readToken: () => page.evaluate(() => localStorage.getItem('token') ?? ''),
    [Symbol.asyncDispose]: () => context.close()
  }
}

/** Runs in the page before its own scripts. */
function noteMoments(): void {
  const audible = 0.001
  const pollMs = 50
  const note = (moment: 'tap' | 'sound', at: number) => window.benchNote(moment, performance.timeOrigin + at)
  addEventListener('pointerdown', ({ timeStamp }) => note('tap', timeStamp), { capture: true })

  async function listen(connection: RTCPeerConnection): Promise<void> {
    for (let energy = 0; energy < audible;) {
      await new Promise(resolve => setTimeout(resolve, pollMs))
      for (const [, stats] of await connection.getStats())
        if (stats.type === 'inbound-rtp') energy = Math.max(energy, stats.totalAudioEnergy ?? 0)
    }
    note('sound', performance.now())
  }
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      void listen(this)
    }
  }
}
