import { leaveParty } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import type { Browser, FrameLocator } from 'playwright-core'

import { pollUntil } from '../../tools/base/poll-until.ts'
import type { Sample } from '../harness/benchmark.ts'
import { tableOf } from '../room/game-room.ts'
import { logInAs } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'
import type { TalkingHost } from './talking-host.ts'
import { openVisitor } from './visitor.ts'

/** How long a person takes for a tap, and to type a character on a phone. */
const tapSeconds = 1
const characterSeconds = 0.3
/** Home's own work when the page is idle begins two seconds after its last query. */
const idleSeconds = 6

const betting = 'Put a chip on a color.'

export async function hearPeople(browser: Browser, url: string, isSlow: boolean): Promise<Sample> {
  await using visitor = await openVisitor(browser, { isSlow })
  const { page, taps } = visitor
  const sound = visitor.firstSound()
  const openedAt = Date.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Listen to a live room' }).tap()
  const heardAt = await sound
  const [tappedAt = NaN] = taps
  return {
    taps: taps.length,
    's after the tap': (heardAt - tappedAt) / 1000,
    's after opening': (heardAt - openedAt) / 1000
  }
}

interface RoomVisit {
  url: string
  host: TalkingHost
  isSlow: boolean
}

/** The user has read Home for a while, and follows the host. */
export async function shareRound(
  browser: Browser,
  { url, databaseUrl, host, isSlow }: RoomVisit & { databaseUrl: string }
): Promise<Sample> {
  const user = await logInAs(databaseUrl, 'jose02')
  await post(url, followUser.path, { user_id: host.userId }, user.token)
  await using visitor = await openVisitor(browser, { token: user.token, isSlow })
  const { page, taps } = visitor
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Sali agad: play with others' })
  await button.waitFor()
  await page.waitForTimeout(idleSeconds * 1000)
  await button.tap()
  const table = tableOf(page)
  await table.getByText(betting).waitFor()
  const readyAt = Date.now()
  const [tappedAt = NaN] = taps
  await host.table.getByText(betting).waitFor()
  const before = await roundsOf(host.table).count()
  await Promise.all([table, host.table].map(own => own.getByRole('button', { name: 'Red' }).click()))
  const [own, hosts] = await Promise.all([table, host.table].map(one => readDice(one, before)))
  if (own !== hosts) throw new Error(`They saw different dice: ${own} and ${hosts}`)
  await post(url, leaveParty.path, { party_id: host.partyId }, user.token)
  return { taps: taps.length, 's after the tap': (readyAt - tappedAt) / 1000 }
}

const roundsOf = (table: FrameLocator) =>
  table.getByRole('list', { name: 'Last rounds, newest first' }).getByRole('listitem')

/** From the list, because a busy page may show the result of the throw itself for too short a time. */
async function readDice(table: FrameLocator, roundsBefore: number): Promise<string | null> {
  const rounds = roundsOf(table)
  await rounds.nth(roundsBefore).waitFor({ state: 'attached' })
  return await rounds.first().textContent()
}

export async function signUp(browser: Browser, { url, host, isSlow }: RoomVisit): Promise<Sample> {
  await using visitor = await openVisitor(browser, { isSlow })
  const { page, taps, type } = visitor
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const openedAt = Date.now()
  await page.goto(`${url}/user/login`)
  const tel = `0917${String(++signUps).padStart(7, '0')}`
  await type(page.getByRole('textbox', { name: 'Phone number' }), tel)
  await page.getByRole('checkbox', { name: /I agree to the/ }).tap()
  await button('Get code').tap()
  await type(page.getByLabel('Verification code'), await readCode(url, `+63${tel.slice(1)}`))
  await button('Log in').tap()
  await button('Set up your profile').tap()
  await type(page.getByRole('textbox', { name: 'Nickname' }), 'Bagong Kaibigan')
  await page.getByRole('radio', { name: 'Dagat' }).tap({ force: true })
  for (const tag of ['Bingo', 'Party', 'Live']) await button(tag).tap()
  await button('Meet people in a room').tap()
  await page.getByRole('region', { name: 'Seats' }).getByText('You', { exact: true }).waitFor()
  const seconds = (Date.now() - openedAt) / 1000
  await post(url, leaveParty.path, { party_id: host.partyId }, await visitor.readToken())
  return {
    taps: taps.length,
    's after opening': seconds,
    's with typing': seconds + taps.length * tapSeconds + visitor.characters() * characterSeconds
  }
}

let signUps = 0

async function readCode(url: string, to: string): Promise<string> {
  let code: string | undefined
  await pollUntil(
    async () => {
      const answer = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
      const [newest]: { text: string }[] = await answer.json()
      code = /\b\d{4}\b/.exec(newest?.text ?? '')?.[0]
      return code !== undefined
    },
    { seconds: 60 }
  )
  return code ?? ''
}
