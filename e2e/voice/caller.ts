import type { APIResponse, Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test'

import { expect } from '../fixtures.ts'
import { signUp } from '../world.ts'

declare global {
  var connections: RTCPeerConnection[]
}

type Received = Record<string, { packets: number; energy: number }>

export interface Caller {
  id: string
  page: Page
  post: (path: string, body: object) => Promise<APIResponse>
  close: () => Promise<void>
}

export async function createCaller(browser: Browser, baseURL: string | undefined): Promise<Caller> {
  const context = await browser.newContext({ baseURL, permissions: ['microphone'] })
  await recordConnections(context)
  const page = await context.newPage()
  const token = await signUp(page)
  const headers = { authorization: `Bearer ${token}` }
  const info = await page.request.get('/user/v1/users/user-info', { headers })
  return {
    id: (await info.json()).data.user_info.id,
    page,
    post: (path, data) => page.request.post(path, { headers, data }),
    close: () => context.close()
  }
}

export async function recordConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.connections = []
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        globalThis.connections.push(this)
      }
    }
  })
}

export async function openRoom(host: Caller, settings: { mic_mode?: 0 | 1 } = {}): Promise<string> {
  const answer = await host.post('/party/v1/party/create', {
    name: 'Tambay sa gabi',
    auth: 1,
    mic_mode: settings.mic_mode ?? 0,
    game_id: 'color-game',
    cover: '/pictures/covers/jeepney-night.svg'
  })
  const { data } = await answer.json()
  const query = new URLSearchParams({ partyId: data.party.id, frameUrl: data.party.frame_url })
  await enter(host, `/game-frame?${query}`)
  return host.page.url()
}

export async function enter({ page }: Caller, address: string): Promise<void> {
  const game = new URLSearchParams(address.split('?')[1]).get('frameUrl') ?? ''
  await page.route(`${new URL(game).origin}/**`, route => route.abort())
  await page.goto(address)
  // LiveKit opens two connections, and the one for sending stays idle until the first sound.
  const states = () => page.evaluate(() => connections.map(({ connectionState }) => connectionState))
  await expect.poll(states, { timeout: 90_000 }).toContain('connected')
  await expect(page.getByRole('button', { name: /^(Unmute|Ask for the mic)$/ }).first()).toBeVisible()
  // The page may play sound only after a first tap.
  await page.getByRole('region', { name: 'Seats' }).click({ position: { x: 1, y: 1 } })
}

export async function unmute({ page }: Pick<Caller, 'page'>): Promise<void> {
  // After an accepted request, the notice has this button, too.
  await page.getByRole('button', { name: 'Unmute', exact: true }).first().click()
}

/**
 * Returns a function that takes the phone off the network and back. Chromium's offline mode keeps open
 * WebSockets, so they are closed here, as a phone without network loses them.
 */
export async function controlNetwork({
  page
}: Pick<Caller, 'page'>): Promise<(isOffline: boolean) => Promise<void>> {
  const open = new Set<WebSocketRoute>()
  let isOff = false
  await page.routeWebSocket(/\/realtime/, async route => {
    if (isOff) return route.close()
    const server = route.connectToServer()
    open.add(route).add(server)
  })
  return async isOffline => {
    isOff = isOffline
    // Before the browser is offline, because the gateway may not hear of it then.
    for (const socket of open) await socket.close()
    open.clear()
    await page.context().setOffline(isOffline)
  }
}

async function received(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const lines: Received = {}
    const open = connections.filter(({ connectionState }) => connectionState === 'connected')
    for (const connection of open)
      for (const [, stats] of await connection.getStats())
        if (stats.type === 'inbound-rtp' && stats.packetsReceived > 0)
          lines[stats.mid] = { packets: stats.packetsReceived, energy: stats.totalAudioEnergy ?? 0 }
    return lines
  })
}

/**
 * Waits until the page receives audible sound, not only packets of silence, from exactly these seats.
 * Measures for two and a half seconds at a time.
 */
export async function expectToHear(caller: Pick<Caller, 'page'>, seats: readonly number[]): Promise<void> {
  const seatOf = (mid: string) => Number(mid.replace('seat', ''))
  await expectSound(caller, mids => mids.map(seatOf).toSorted(), seats)
}

export async function expectVoices(caller: Caller, count: number): Promise<void> {
  await expectSound(caller, mids => mids.length, count)
}

async function expectSound<T>(
  { page }: Pick<Caller, 'page'>,
  read: (mids: string[]) => T,
  expected: T
): Promise<void> {
  let before: Received | undefined
  const heard = async () => {
    const [then, now] = [before, await received(page)]
    before = now
    if (!then) return undefined
    return read(Object.keys(now).filter(mid => (now[mid]?.energy ?? 0) > (then[mid]?.energy ?? 0) + 0.001))
  }
  await expect.poll(heard, { intervals: [2500] }).toEqual(expected)
}

/**
 * Runs `interrupt`, which ends the media connections, and waits until the page receives audible sound on a new
 * one, without a tap. Prints the longest silence until then.
 */
export async function expectSoundAfter(
  what: string,
  { page }: Caller,
  interrupt: () => unknown
): Promise<void> {
  const silence = page.evaluate(async () => {
    const interrupted = new Set(connections)
    const audible = 0.001
    let [energy, heardAt, longestMs] = [Infinity, performance.now(), 0]
    for (let isBack = false; !isBack; await new Promise(resolve => setTimeout(resolve, 50))) {
      let sum = 0
      for (const connection of connections)
        for (const [, stats] of await connection.getStats()) {
          if (stats.type !== 'inbound-rtp') continue
          const received = stats.totalAudioEnergy ?? 0
          sum += received
          isBack ||= received > audible && !interrupted.has(connection)
        }
      if (isBack || sum > energy + audible) {
        longestMs = Math.max(longestMs, performance.now() - heardAt)
        heardAt = performance.now()
        energy = sum
      }
      energy = Math.min(energy, sum)
    }
    return longestMs
  })
  await interrupt()
  console.log(
    `After ${what}, sound is back. The longest silence was ${((await silence) / 1000).toFixed(1)} s.`
  )
}

export async function growCall(browser: Browser, baseURL: string | undefined) {
  const host = await createCaller(browser, baseURL)
  const address = await openRoom(host)
  await unmute(host)
  const callers = [host]
  return async (size: number): Promise<Caller[]> => {
    while (callers.length < size) {
      const caller = await createCaller(browser, baseURL)
      await enter(caller, address)
      await unmute(caller)
      callers.push(caller)
    }
    return callers
  }
}

export async function expectCalls(
  browser: Browser,
  baseURL: string | undefined,
  sizes: readonly number[]
): Promise<void> {
  const growTo = await growCall(browser, baseURL)
  let callers: Caller[] = []
  for (const size of sizes) {
    callers = await growTo(size)
    const seats = callers.map((_, seat) => seat)
    await Promise.all(
      callers.map((caller, own) =>
        expectToHear(
          caller,
          seats.filter(seat => seat !== own)
        )
      )
    )
  }
  for (const caller of callers) await caller.close()
}

/**
 * Sends the mic's sound without permission, as a modified client would. While it sends 100 packets, counts
 * the packets that the listener receives from any seat except the host's, and resolves with that number.
 */
export async function smuggle(attacker: Caller, listener: Caller): Promise<number> {
  const sent = () =>
    attacker.page.evaluate(async () => {
      let packets = 0
      for (const [, stats] of (await connections.at(-1)?.getStats()) ?? [])
        if (stats.type === 'outbound-rtp') packets += stats.packetsSent
      return packets
    })
  const count = async () => {
    const lines = Object.entries(await received(listener.page)).filter(([mid]) => mid !== 'seat0')
    return lines.reduce((sum, [, { packets }]) => sum + packets, 0)
  }
  const before = { sent: await sent(), received: await count() }
  await attacker.page.evaluate(async () => {
    const [track] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks()
    const mic = connections
      .at(-1)
      ?.getTransceivers()
      .find(({ mid }) => mid === 'mic')
    await mic?.sender.replaceTrack(track ?? null)
  })
  await expect.poll(sent).toBeGreaterThan(before.sent + 100)
  await attacker.page.evaluate(async () => {
    const mic = connections
      .at(-1)
      ?.getTransceivers()
      .find(({ mid }) => mid === 'mic')
    await mic?.sender.replaceTrack(null)
  })
  return (await count()) - before.received
}
