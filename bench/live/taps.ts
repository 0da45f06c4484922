import { setTimeout as wait } from 'node:timers/promises'

import type { Locator } from 'playwright-core'

import type { RoomPage } from '../room/room-page.ts'

const settleMs = 400
const touchMs = 80

declare global {
  interface Window {
    /** The longest event of each interaction, from the input to the next paint. */
    benchInteractions: Map<number, number>
  }
}

/** Runs in the page before its own scripts. */
export function recordInteractions(): void {
  const longest = new Map<number, number>()
  window.benchInteractions = longest
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0))
  }).observe(Object.assign({ durationThreshold: 16 }, { type: 'event', buffered: true }))
}

/** Taps through the room and adds the length of each interaction by the name of the tap. */
export async function tapThrough({ page, session }: RoomPage, lengths = new Map<string, number[]>()) {
  const button = (name: string) => page.getByRole('button', { name }).first()
  const seats = page.getByRole('region', { name: 'Seats' })
  const close = page.locator('dialog[open]').getByRole('button', { name: 'Close', exact: true }).first()

  /** A finger's tap. A locator's own tap runs scripts in the page while it is measured, and lasts 0 ms. */
  async function tapOn(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing to tap')
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await wait(touchMs)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await wait(touchMs)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => window.benchInteractions.clear())
    await act()
    await page.waitForTimeout(settleMs)
    const found = await page.evaluate(() => [...window.benchInteractions.values()])
    // Events of less than 16 ms are not reported.
    lengths.set(name, [...(lengths.get(name) ?? []), ...(found.length > 0 ? found : [16])])
  }

  const tap = (name: string, target: Locator) => measure(name, () => tapOn(target))

  async function openAndClose(name: string, target: Locator): Promise<void> {
    await tap(`open ${name}`, target)
    await tap(`close ${name}`, close)
    // A sheet that closes slowly would close the next one, too.
    await close.waitFor({ state: 'detached' })
  }

  await tap('open chat', button('Open chat'))
  const field = page.getByRole('textbox', { name: 'Message' })
  await measure('type', () => field.pressSequentially('tara na', { delay: 60 }))
  await tap('send', button('Send'))
  await tap('open stickers', button('Stickers'))
  await tap('send a sticker', page.getByRole('group', { name: 'Stickers' }).getByRole('button').first())
  await tap('close chat', button('Close chat'))
  await openAndClose('a seat', seats.getByRole('button').nth(3))
  await openAndClose('gifts', button('Send a gift'))
  await openAndClose('menu', button('Room menu'))
  await tap('leave for the list', button('Back'))
  const tabs = page.getByRole('navigation', { name: 'Main' })
  for (const tab of ['Discover', 'Home', 'Party'])
    await tap(`tab ${tab}`, tabs.getByRole('link', { name: tab }))
  const bubble = page.getByRole('region', { name: 'Minimized room' })
  await tap('back to the room', bubble.getByRole('link').first())
  await seats.waitFor()
}
