import type { Browser } from 'playwright-core'

import { query } from '../../tools/database/query.ts'
import { openRoom, openTable } from '../room/game-room.ts'
import { logInAs } from '../servers/gateway-here.ts'
import { openWindow } from '../web/phone.ts'

/** Other work on the machine can make the room open slowly. */
export const openTimeoutMs = 120_000

export type TalkingHost = Awaited<ReturnType<typeof openTalkingHost>>

/** A room whose host talks all the time. No other room is open. */
export async function openTalkingHost(browser: Browser, origin: string, databaseUrl: string) {
  // Nobody talks in the rooms of the demo.
  await query(databaseUrl, 'UPDATE party SET ended_at = now() WHERE NOT is_guest_room')
  const host = await logInAs(databaseUrl, 'maria01')
  const { partyId, url } = await openRoom(origin, host.token)
  const { page } = await openWindow(browser, { token: host.token, permissions: ['microphone'] })
  page.setDefaultTimeout(openTimeoutMs)
  await page.addInitScript(hum)
  await page.goto(url)
  await page.getByRole('button', { name: 'Unmute', exact: true }).click()
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
  return { ...host, partyId, table: await openTable(page) }
}

/** The browser's own fake mic beeps twice a second, so the first sound could be half a second late. */
function hum(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext()
    const mic = context.createMediaStreamDestination()
    const tone = new OscillatorNode(context, { frequency: 300 })
    tone.connect(mic)
    tone.start()
    return mic.stream
  }
}
