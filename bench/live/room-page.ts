import { setTimeout as wait } from 'node:timers/promises'

import type { Browser, CDPSession, Locator, Page } from 'playwright-core'

import { openTable } from '../room/game-room.ts'
import { openWindow } from '../web/phone.ts'
import { type LiveRoom } from './live-room.ts'

const sayEveryMs = 500
const speakEveryMs = 125
const playEveryMs = 20_000
const settleMs = 400
const touchMs = 80

declare global {
  interface Window {
    /** The longest event of each interaction, from the input to the next paint. */
    benchInteractions: Map<number, number>
    benchSocket: WebSocket | undefined
  }
}

/** What happens in the room: people write, are heard, and the phone's owner plays. */
export type Life = 'quiet' | 'live'

export async function openRoomPage(browser: Browser, room: LiveRoom) {
  const { token } = room.visitor
  const { page, session } = await openWindow(browser, { token, permissions: ['microphone'] })
  await page.addInitScript(recordInteractions)
  await page.addInitScript(keepSocket)
  const sent = countMessages(page)
  await page.goto(room.url)
  await page.getByRole('region', { name: 'Seats' }).waitFor()
  await page.getByRole('button', { name: 'Unmute', exact: true }).click()
  const table = await openTable(page)
  let [said, turns] = [0, 0]

  function speak(): void {
    const count = room.speakers.length
    const member = { party_id: room.partyId, member_id: room.speakers[turns % count] }
    // Everybody begins to talk, then everybody stops, one after the other.
    const event = { ...member, is_speaking: Math.floor(turns++ / count) % 2 === 0 }
    void page.evaluate(receive, `42${JSON.stringify(['speaking', event])}`).catch(ignore)
  }

  async function play(): Promise<void> {
    // After half an hour, the page asks whether to keep playing (spec LIMIT-10).
    const goOn = page.getByRole('button', { name: 'Keep playing' })
    if (await goOn.isVisible()) await goOn.click()
    await table.getByRole('button', { name: 'Red' }).click()
    await table.getByRole('button', { name: 'Roll' }).click()
  }

  return {
    page,
    session,
    sent,
    /** Until the returned function is called. */
    liven(life: Life): () => void {
      if (life === 'quiet') return () => undefined
      const timers = [
        setInterval(() => void room.say(said++).catch(ignore), sayEveryMs),
        setInterval(speak, speakEveryMs),
        setInterval(() => void play().catch(ignore), playEveryMs)
      ]
      return () => timers.forEach(clearInterval)
    }
  }
}

/** A missed round, message or event changes nothing that is measured. */
const ignore = () => undefined

/** Playwright's own way to intercept a socket costs the page more than what is measured. */
function keepSocket(): void {
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      if (String(url).includes('/realtime')) window.benchSocket = this
    }
  }
}

function receive(packet: string): void {
  window.benchSocket?.dispatchEvent(new MessageEvent('message', { data: packet }))
}

function countMessages(page: Page) {
  const sent = { messages: 0, received: 0 }
  page.on('websocket', socket => {
    if (!socket.url().includes('/realtime')) return
    socket.on('framesent', () => sent.messages++)
    socket.on('framereceived', () => sent.received++)
  })
  return sent
}

function recordInteractions(): void {
  window.benchInteractions = new Map()
  new PerformanceObserver(list => {
    for (const { duration, interactionId = 0 } of list.getEntries() as (PerformanceEntry & {
      interactionId?: number
    })[])
      if (interactionId > 0)
        window.benchInteractions.set(
          interactionId,
          Math.max(duration, window.benchInteractions.get(interactionId) ?? 0)
        )
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** A finger's tap. A locator's own tap runs scripts in the page while it is measured, and lasts 0 ms. */
async function tapOn(session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await wait(touchMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wait(touchMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Taps through the room and returns the length of each interaction by the name of the tap. */
export async function tapThrough(page: Page, session: CDPSession): Promise<Map<string, number[]>> {
  const lengths = new Map<string, number[]>()
  const tap = (target: Locator) => tapOn(session, target)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

  async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => window.benchInteractions.clear())
    await act()
    await page.waitForTimeout(settleMs)
    const found = await page.evaluate(() => [...window.benchInteractions.values()])
    // Events of less than 16 ms are not reported.
    lengths.set(name, [...(lengths.get(name) ?? []), ...(found.length > 0 ? found : [16])])
  }
  const openAndClose = async (name: string, open: () => Promise<unknown>) => {
    await measure(`open ${name}`, open)
    const close = page
      .locator('dialog[data-filled]')
      .getByRole('button', { name: 'Close', exact: true })
      .first()
    await measure(`close ${name}`, () => tap(close))
    // A sheet that closes slowly would close the next one, too.
    await close.waitFor({ state: 'detached' })
  }

  await measure('open chat', () => tap(button('Open chat')))
  await measure('type', () =>
    page.getByRole('textbox', { name: 'Message' }).pressSequentially('tara na', { delay: 60 })
  )
  await measure('send', () => tap(button('Send')))
  await measure('open stickers', () => tap(button('Stickers')))
  await measure('send a sticker', () =>
    tap(page.getByRole('group', { name: 'Stickers' }).getByRole('button').first())
  )
  await measure('close chat', () => tap(button('Close chat')))
  await openAndClose('a seat', () =>
    tap(page.getByRole('region', { name: 'Seats' }).getByRole('button').nth(3))
  )
  await openAndClose('gifts', () => tap(button('Send a gift')))
  await openAndClose('menu', () => tap(button('Room menu')))
  await measure('leave for the list', () => tap(button('Back')))
  const tabs = page.getByRole('navigation', { name: 'Main' })
  for (const tab of ['Discover', 'Home', 'Party'])
    await measure(`tab ${tab}`, () => tap(tabs.getByRole('link', { name: tab })))
  await measure('back to the room', () =>
    tap(page.getByRole('region', { name: 'Minimized room' }).getByRole('link').first())
  )
  await page.getByRole('region', { name: 'Seats' }).waitFor()
  return lengths
}
