import { createParty, entry, type Party } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'
import type { FrameLocator, Page } from 'playwright-core'

import { query } from '../../tools/database/query.ts'
import { issueTokens, type Person } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'
import { openBrowser, openWindow, phoneScreen } from '../web/phone.ts'

/** Other work on the machine can make the room open slowly. */
export const openTimeoutMs = 120_000

export type TalkingHost = Awaited<ReturnType<typeof openTalkingHost>>

/** A room whose host talks all the time, from a browser of its own. No other room is open. */
export async function openTalkingHost(stack: AsyncDisposableStack, origin: string, databaseUrl: string) {
  // Nobody talks in the rooms of the demo.
  await query(databaseUrl, 'UPDATE party SET ended_at = now() WHERE NOT is_guest_room')
  const host = await findPerson(databaseUrl, 'maria01')
  const draft = {
    name: 'Tambay ng bayan',
    auth: entry.all,
    mic_mode: 0,
    game_id: 'color-game',
    cover: coverPicture('jeepney-night')
  }
  const { party }: { party: Party } = await post(origin, createParty.path, draft, host.token)

  const browser = stack.use(await openBrowser(['--use-fake-ui-for-media-stream']))
  const context = await browser.newContext({
    ...phoneScreen,
    serviceWorkers: 'block',
    permissions: ['microphone']
  })
  const { page } = await openWindow(context)
  page.setDefaultTimeout(openTimeoutMs)
  await page.addInitScript(signIn, host.token)
  await page.addInitScript(hum)
  await page.goto(
    `${origin}/game-frame?${new URLSearchParams({ partyId: party.id, frameUrl: party.frame_url })}`
  )
  await page.getByRole('button', { name: 'Unmute', exact: true }).click()
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
  const table = tableOf(page)
  await table.getByText('Put a chip on a color.').waitFor()
  return { ...host, partyId: party.id, table }
}

/** Logs in somebody of the demo world, because they have coins. */
export async function findPerson(databaseUrl: string, username: string): Promise<Person> {
  const { rows } = await query(databaseUrl, 'SELECT id::int FROM users WHERE username = $1', [username])
  const [person] = await issueTokens(databaseUrl, { first: rows[0].id, count: 1 })
  if (!person) throw new Error(`${username} is not there.`)
  return person
}

export const tableOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Color Game"]')

export function signIn(token: string): void {
  localStorage.setItem('token', token)
  localStorage.setItem('token_expire_at', '4000000000')
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
