import type { Browser } from 'playwright-core'

import { openWindow } from '../web/phone.ts'

declare global {
  interface Window {
    benchSocket: WebSocket | undefined
  }
}

/** Long, because a room opens slowly while the machine does other work. */
export const openTimeoutMs = 120_000

/** For pages with a mic. */
export const micFlags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export type RoomPage = Awaited<ReturnType<typeof openRoomPage>>

/** Somebody's page in a room with the Color Game, with their mic on. */
export async function openRoomPage(
  browser: Browser,
  { url, token, script = () => {} }: { url: string; token: string; script?: () => void }
) {
  const { page, session } = await openWindow(browser, token, { permissions: ['microphone'] })
  page.setDefaultTimeout(openTimeoutMs)
  await page.addInitScript(keepSocket)
  await page.addInitScript(script)
  await page.goto(url)
  await page.getByRole('button', { name: 'Unmute', exact: true }).click()
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
  const table = page.frameLocator('iframe[title="Color Game"]')
  // With these words, the table takes chips.
  await table.getByText('Put a chip on a color.').waitFor()
  return {
    page,
    session,
    table,
    /** Gives the page an event as if the gateway had sent it. */
    receive: (event: string, data: object) =>
      page.evaluate(receive, `42${JSON.stringify([event, data])}`).catch(() => undefined)
  }
}

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
