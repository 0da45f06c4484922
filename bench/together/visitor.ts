import type { Browser, Locator } from 'playwright-core'

import { openTimeoutMs } from '../room/room-page.ts'
import { openWindow, slowDown } from '../web/phone.ts'

type Moment = 'tap' | 'sound' | 'table'

declare global {
  interface Window {
    benchNote: (moment: Moment, at: number) => void
  }
}

/** Somebody with a slow phone who counts taps and typed characters, and notes when the first sound is heard. */
export async function openVisitor(browser: Browser, token?: string) {
  const { context, page, session } = await openWindow(browser, token)
  await slowDown(session)
  page.setDefaultTimeout(openTimeoutMs)
  const taps: number[] = []
  const first = { sound: Promise.withResolvers<number>(), table: Promise.withResolvers<number>() }
  let characters = 0
  await page.exposeFunction('benchNote', (moment: Moment, at: number) => {
    if (moment === 'tap') taps.push(at)
    else first[moment].resolve(at)
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
    firstSound: first.sound.promise,
    /** The Unix time when the Color Game's table takes chips. */
    openTable: first.table.promise,
    readToken: () => page.evaluate(() => localStorage.getItem('token') ?? ''),
    [Symbol.asyncDispose]: () => context.close()
  }
}

/** Runs in the page before its own scripts. */
function noteMoments(): void {
  const audible = 0.001
  const pollMs = 50
  const note = (moment: Moment, at: number) => window.benchNote(moment, performance.timeOrigin + at)
  addEventListener('pointerdown', ({ timeStamp }) => note('tap', timeStamp), { capture: true })

  // Not with Playwright's `waitFor`, which runs its own scripts in the slowed-down game page.
  const watcher = new MutationObserver(() => {
    if (document.querySelector('#result')?.textContent !== 'Put a chip on a color.') return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => note('table', performance.now())))
  })
  if (window !== top) watcher.observe(document, { childList: true, subtree: true, characterData: true })

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
