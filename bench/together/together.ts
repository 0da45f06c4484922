import { setTimeout as wait } from 'node:timers/promises'

import { leaveParty } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import type { Browser } from 'playwright-core'

import { query } from '../../tools/database/query.ts'
import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { openRoom } from '../room/game-room.ts'
import { micFlags, openRoomPage } from '../room/room-page.ts'
import { call } from '../servers/call.ts'
import { logInAs, type Person } from '../servers/gateway-here.ts'
import { openBrowser } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'
import { openVisitor } from './visitor.ts'

const options = { rounds: 3 }

/** How long a person takes for a tap, and to type a character on a phone. */
const tapSeconds = 1
const characterSeconds = 0.3
/** Home's own work when the page is idle begins two seconds after its last query. */
const idleSeconds = 6

const hear = 'a guest hears people'
const play = 'a user of Home shares a round'
const seat = 'somebody new gets a seat'
const slow = 'slow 4G, CPU 4×'

export const together: Benchmark<typeof options> = {
  options,
  tables: {
    visits: {
      baseline: slow,
      compared: [],
      goals: [
        { column: 'taps', scenarios: new RegExp(hear), atMost: 2 },
        { column: 's after the tap', scenarios: new RegExp(hear), atMost: 8 },
        { column: 'taps', scenarios: new RegExp(play), atMost: 2 },
        { column: 's after the tap', scenarios: new RegExp(play), atMost: 3 },
        { column: 's with typing', scenarios: new RegExp(seat), atMost: 60 }
      ]
    }
  },
  async run({ stack, addFact, compare }) {
    const { url, databaseUrl } = await startFederation(stack)
    // Nobody talks in the rooms of the demo.
    await query(databaseUrl, 'UPDATE party SET ended_at = now() WHERE NOT is_guest_room')
    const host = await logInAs(databaseUrl, 'maria01')
    const { partyId, url: roomUrl } = await openRoom(url, host.token)
    const hostBrowser = await openBrowser({ stack }, micFlags)
    await openRoomPage(hostBrowser, { url: roomUrl, token: host.token, script: hum })
    const user = await logInAs(databaseUrl, 'jose02')
    const visit = { browser: await openBrowser({ stack, addFact }), url, partyId }
    await compare('visits', hear, { [slow]: () => hearPeople(visit) })
    await compare('visits', play, { [slow]: () => shareRound(visit, user, host.userId) })
    await compare('visits', seat, { [slow]: () => signUp(visit) })
  }
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

interface Visit {
  browser: Browser
  url: string
  /** The only open room. Its host talks all the time. */
  partyId: string
}

async function hearPeople({ browser, url }: Visit): Promise<Sample> {
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
async function shareRound(visit: Visit, user: Person, hostId: string): Promise<Sample> {
  const { browser, url, partyId } = visit
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

async function signUp({ browser, url, partyId }: Visit): Promise<Sample> {
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
