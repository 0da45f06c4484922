import type { Page } from '@playwright/test'

import type { Served } from '../../tools/edge/serve-edge.ts'
import { expect, test } from '../fixtures.ts'
import { serveSources } from './serve-sources.ts'

const hostScript = `
  import { createGameHost } from '@tambay/game-frame/game-host'
  import { mockWelcome, serveMockSession } from '@tambay/game-frame/mock-session'

  window.refusals = []
  window.heard = []
  window.openGame = (frameUrl, origin = new URL(frameUrl).origin) => {
    const iframe = document.createElement('iframe')
    document.body.append(iframe)
    const host = createGameHost({
      iframe,
      frameUrl,
      origin,
      welcome: () => mockWelcome(),
      onConnect: () => { window.isConnected = true },
      onSilent: () => { window.isSilent = true },
      log: ({ direction, message, refusal }) => {
        if (direction === 'in') window.heard.push(message?.t ?? typeof message)
        if (refusal) window.refusals.push(refusal)
      }
    })
    window.session = serveMockSession(host)
    window.host = host
    iframe.src = frameUrl
  }
  window.isReady = true
`

const gameScript = `
  import { connectHost } from '@tambay/game-sdk/game'

  window.coins = []
  window.host = await connectHost()
  window.host.on('balance', ({ coin }) => window.coins.push(coin))
  window.host.send('ready', {})
`

const rawScript = `
  window.ports = []
  window.hello = { v: 1, id: 'raw-1', t: 'hello', p: { sdk: 'none' } }
  addEventListener('message', event => {
    window.welcomes = (window.welcomes ?? 0) + 1
    window.welcomeOrigin = event.origin
    window.ports.push(...event.ports)
  })
  window.isReady = true
`

declare global {
  var refusals: string[]
  var heard: string[]
  var ports: MessagePort[]
  var coins: number[]
  var hello: object
  var welcomes: number | undefined
  var isConnected: boolean | undefined
  var isReady: boolean | undefined
}

let origins: Served[]
let hostUrl: string
let gameUrl: string
let rawUrl: string

test.beforeAll(async () => {
  origins = await Promise.all([hostScript, gameScript, rawScript].map(serveSources))
  const [host, game, raw] = origins
  hostUrl = host?.url ?? ''
  gameUrl = game?.url ?? ''
  rawUrl = raw?.url ?? ''
})
test.afterAll(() => Promise.all(origins.map(({ close }) => close())))

async function openFrame(page: Page, frameUrl: string, origin?: string) {
  await page.goto(hostUrl)
  await page.waitForFunction(() => globalThis.isReady)
  await page.evaluate(`openGame(${JSON.stringify(frameUrl)}, ${JSON.stringify(origin)})`)
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The iframe has no frame')
  await frame.waitForURL(`${frameUrl}/`)
  return frame
}

async function openRaw(page: Page, origin?: string) {
  const frame = await openFrame(page, rawUrl, origin)
  await frame.waitForFunction(() => globalThis.isReady)
  return frame
}

test('connects a game on another origin, which plays with practice coins', async ({ page }) => {
  const frame = await openFrame(page, gameUrl)
  await frame.waitForFunction(() => globalThis.coins?.length === 1)
  const answer = await frame.evaluate(`(async () => {
    const ask = amount => host.request('coin.request', { orderRef: 'order-001', amount, reason: 'bet' })
    const statuses = [await ask(-50), await ask(-50), await ask(150)]
    const ticket = await host.request('auth.request', {})
    return { statuses: statuses.map(({ status }) => status), isPractice: ticket.isPractice, uid: host.welcome.session.uid }
  })()`)
  expect(answer).toEqual({ statuses: ['held', 'held', 'settled'], isPractice: true, uid: 'g_mock' })
  await expect.poll(() => frame.evaluate(() => globalThis.coins)).toEqual([3000, 2950, 3100])
  expect(await page.evaluate(() => globalThis.refusals)).toEqual([])
})

test('sends the port only once, even if the game sends several hellos', async ({ page }) => {
  const frame = await openRaw(page)
  await frame.evaluate(() => {
    for (let time = 0; time < 3; time++) parent.postMessage(globalThis.hello, '*')
  })
  await expect
    .poll(() => page.evaluate(() => globalThis.refusals))
    .toEqual(['repeated_hello', 'repeated_hello'])
  expect(await frame.evaluate(() => [globalThis.welcomes, globalThis.ports.length])).toEqual([1, 1])
})

test('ignores messages from the page itself and from another frame', async ({ page }) => {
  const frame = await openRaw(page)
  await page.evaluate(url => {
    const hello = { v: 1, id: 'x', t: 'hello', p: { sdk: 'none' } }
    window.postMessage(hello, '*')
    const other = document.createElement('iframe')
    other.id = 'other'
    other.src = url
    document.body.append(other)
  }, rawUrl)
  const other = await (await page.waitForSelector('#other')).contentFrame()
  await other?.waitForFunction(() => globalThis.isReady)
  await other?.evaluate(() => parent.postMessage(globalThis.hello, '*'))
  await frame.evaluate(() => parent.postMessage(globalThis.hello, '*'))
  await page.waitForFunction(() => globalThis.isConnected)
  expect(await page.evaluate(() => globalThis.heard)).toEqual(['hello'])
  expect(await other?.evaluate(() => globalThis.ports.length)).toBe(0)
})

test('sends nothing to a frame on an origin that the server did not return', async ({ page }) => {
  const frame = await openRaw(page)
  await page.evaluate(url => {
    const iframe = document.querySelector('iframe')
    if (iframe) iframe.src = url
  }, gameUrl)
  await frame.waitForURL(`${gameUrl}/`)
  await expect.poll(() => page.evaluate(() => globalThis.refusals[0])).toBe('wrong_origin')
  expect(await page.evaluate(() => globalThis.isConnected)).toBeUndefined()
})

test('throws when the frame address has an origin that is not allowed', async ({ page }) => {
  await page.goto(hostUrl)
  await page.waitForFunction(() => globalThis.isReady)
  const opened = page.evaluate(`openGame(${JSON.stringify(rawUrl)}, ${JSON.stringify(gameUrl)})`)
  await expect(opened).rejects.toThrow(`${rawUrl} does not have the origin ${gameUrl}`)
})

test('accepts at most 60 messages in a burst and rejects messages over 32 KB', async ({ page }) => {
  const frame = await openRaw(page)
  await frame.evaluate(() => parent.postMessage(globalThis.hello, '*'))
  await frame.waitForFunction(() => globalThis.ports.length === 1)
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await frame.evaluate(() => {
    const say = (message: object) => globalThis.ports[0]?.postMessage({ v: 1, id: 'raw-2', ...message })
    say({ t: 'log', p: { level: 'info', message: 'x'.repeat(33 * 1024) } })
    say({ t: 'ready', p: {} })
    for (let time = 0; time < 200; time++) say({ t: 'play.start', p: { roundId: 'round-1' } })
  })
  await expect.poll(() => page.evaluate(() => globalThis.refusals.length)).toBe(143)
  const refusals = await page.evaluate(() => globalThis.refusals)
  expect(refusals[0]).toBe('too_large')
  expect(refusals.filter(refusal => refusal === 'too_fast').length).toBe(142)
})

test('ignores and logs messages of unknown type, version or shape', async ({ page }) => {
  const frame = await openRaw(page)
  await frame.evaluate(() => parent.postMessage(globalThis.hello, '*'))
  await frame.waitForFunction(() => globalThis.ports.length === 1)
  await frame.evaluate(() => {
    const port = globalThis.ports[0]
    port?.postMessage({ v: 1, id: 'a', t: 'wallet.open', p: {} })
    port?.postMessage({ v: 2, id: 'b', t: 'ready', p: {} })
    port?.postMessage('ready')
    port?.postMessage({
      v: 1,
      id: 'c',
      t: 'coin.request',
      p: { orderRef: 'order-001', amount: 0.5, reason: 'bet' }
    })
  })
  await expect
    .poll(() => page.evaluate(() => globalThis.refusals))
    .toEqual(['unknown_type', 'wrong_version', 'not_an_envelope', 'bad_payload'])
})

test('runs a game without a party on the mock host', async ({ page }) => {
  const alone = await serveSources(`
    import { connectHost } from '@tambay/game-sdk/game'
    import { startMockHost } from '@tambay/game-sdk/mock-host'

    window.mock = startMockHost({ coins: 120 })
    const host = await connectHost({ hostOrigin: location.origin })
    host.on('pause', ({ reason }) => { window.paused = reason })
    const ask = (orderRef, amount) => host.request('coin.request', { orderRef, amount, reason: 'bet' })
    window.results = [await ask('order-001', -100), await ask('order-002', -100)]
  `)
  await page.goto(alone.url)
  await page.waitForFunction('window.results')
  expect(await page.evaluate('results.map(({ status, reason }) => reason ?? status)')).toEqual([
    'held',
    'coin_balance_not_enough'
  ])
  await page.evaluate(`mock.send('pause', { reason: 'overlay' })`)
  await page.waitForFunction(`window.paused === 'overlay'`)
  await alone.close()
})
