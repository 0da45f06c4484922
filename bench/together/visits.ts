import { setTimeout as wait } from 'node:timers/promises'

import { leaveParty } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import type { Browser } from 'playwright-core'

import type { Sample } from '../harness/benchmark.ts'
import { call } from '../servers/call.ts'
import type { Person } from '../servers/gateway-here.ts'
import { openVisitor } from './visitor.ts'

/** How long a person takes for a tap, and to type a character on a phone. */
const tapSeconds = 1
const characterSeconds = 0.3
/** Home's own work when the page is idle begins two seconds after its last query. */
const idleSeconds = 6

interface Visit {
  browser: Browser
  url: string
  /** The only open room. Its host talks all the time. */
  partyId: string
}

export async function hearPeople({ browser, url }: Visit): Promise<Sample> {
  await using visitor = await openVisitor(browser)
  const { page, taps } = visitor
  const openedAt = Date.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Listen to a live room' }).tap()
  const heardAt = await visitor.firstSound
  const [tappedAt = NaN] = taps
  return {
    taps: taps.length,
    's after the tap': (heardAt - tappedAt) / 1000,
    's after opening': (heardAt - openedAt) / 1000
  }
}

/** The user has read Home for a while, and follows the host. */
export async function shareRound({
  browser,
  url,
  partyId,
  user,
  hostId
}: Visit & { user: Person; hostId: string }): Promise<Sample> {
  await call(url, followUser, { user_id: hostId }, user.token)
  await using visitor = await openVisitor(browser, user.token)
  const { page, taps } = visitor
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Sali agad: play with others' })
  await button.waitFor()
  await page.waitForTimeout(idleSeconds * 1000)
  await button.tap()
  const readyAt = await visitor.openTable
  if (!page.url().includes(`partyId=${partyId}`)) throw new Error(`This is another room: ${page.url()}`)
  const [tappedAt = NaN] = taps
  await call(url, leaveParty, { party_id: partyId }, user.token)
  return { taps: taps.length, 's after the tap': (readyAt - tappedAt) / 1000 }
}

export async function signUp({ browser, url, partyId }: Visit): Promise<Sample> {
  await using visitor = await openVisitor(browser)
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
  await call(url, leaveParty, { party_id: partyId }, await visitor.readToken())
  return {
    taps: taps.length,
    's after opening': seconds,
    's with typing': seconds + taps.length * tapSeconds + visitor.characters() * characterSeconds
  }
}

let signUps = 0

async function readCode(url: string, to: string): Promise<string> {
  const answer = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const [newest]: { text: string }[] = await answer.json()
  const code = /\b\d{4}\b/.exec(newest?.text ?? '')?.[0]
  return code ?? wait(100).then(() => readCode(url, to))
}
