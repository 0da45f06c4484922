import { readFile } from 'node:fs/promises'

import type { Frame, Page } from '@playwright/test'

import type { Served } from '../../tools/edge/serve-edge.ts'
import { expect, test } from '../fixtures.ts'
import { goInApp } from '../world.ts'
import { serveSources } from './serve-sources.ts'

interface Room {
  partyId: string
  frameUrl: string
}

let studio: Served
let stranger: Served

test.beforeAll(async () => {
  studio = await serveSources('')
  stranger = await serveSources('')
})
test.afterAll(() => Promise.all([studio.close(), stranger.close()]))

async function findRoom(page: Page): Promise<Room> {
  const answer = await page.request.get('/party/v1/party/guest-room?game_id=color-game')
  const { party } = (await answer.json()).data
  return { partyId: party.id, frameUrl: party.frame_url }
}

const addressOf = (room: Room) => `/game-frame?${new URLSearchParams({ ...room, guestRoom: '1' })}`

async function frameIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The iframe has no frame')
  return frame
}

async function openRoom(page: Page): Promise<Frame> {
  const room = await findRoom(page)
  const gamePages = `${new URL(room.frameUrl).origin}/**`
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(gamePages, route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(addressOf(room))
  const frame = await frameIn(page)
  await frame.waitForURL(gamePages)
  return frame
}

async function openDebugPage(page: Page): Promise<Frame> {
  await page.goto('/game-frame__debug__')
  await page.getByLabel('Frame URL').fill(`${studio.url}/`)
  await page.getByRole('button', { name: 'Open' }).click()
  const frame = await frameIn(page)
  await frame.waitForURL(`${studio.url}/`)
  return frame
}

const pages = [
  ['the room', openRoom],
  ['the debug page', openDebugPage]
] as const

const attacks = `(async () => {
  const nameOf = async attack => { try { return await attack() } catch (error) { return error.name } }
  return {
    parentDom: await nameOf(() => parent.document.title),
    ownIframe: await nameOf(() => frameElement),
    parentStorage: await nameOf(() => parent.localStorage.length),
    topAddress: await nameOf(() => { top.location.href = '/user/login' }),
    popup: await nameOf(() => open('/')),
    microphone: await nameOf(() => navigator.mediaDevices.getUserMedia({ audio: true })),
    camera: await nameOf(() => navigator.mediaDevices.getUserMedia({ video: true }))
  }
})()`

const helloFromBoth = `new Promise(resolve => {
  const hello = { v: 1, id: 'raw-1', t: 'hello', p: { sdk: 'none' } }
  const heard = []
  const inner = document.body.appendChild(document.createElement('iframe'))
  inner.contentWindow.addEventListener('message', () => heard.push('inner'))
  addEventListener('message', () => resolve([...heard, 'game']))
  const script = inner.contentDocument.createElement('script')
  script.text = 'top.postMessage(' + JSON.stringify(hello) + ', "*")'
  inner.contentDocument.head.append(script)
  parent.postMessage(hello, '*')
})`

for (const [name, openFrame] of pages) {
  test(`a game in ${name} cannot reach the app, use the microphone, share its port or go elsewhere`, async ({
    page,
    context,
    allow
  }) => {
    allow(/sandboxed|Unsafe attempt|Blocked opening|Failed to navigate|Permissions policy|frame-src|Framing/)
    await context.grantPermissions(['microphone', 'camera'])
    const frame = await openFrame(page)
    const before = page.url()
    expect(await frame.evaluate(attacks)).toEqual({
      parentDom: 'SecurityError',
      ownIframe: null,
      parentStorage: 'SecurityError',
      topAddress: 'SecurityError',
      popup: null,
      microphone: 'NotAllowedError',
      camera: 'NotAllowedError'
    })
    expect(page.url()).toBe(before)
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-pointer-lock'
    )

    expect(await frame.evaluate(helloFromBoth)).toEqual(['game'])

    const elsewhere = stranger.url.replace('localhost', '127.0.0.1')
    const loaded: string[] = []
    page.on('response', response => loaded.push(new URL(response.url()).origin))
    await frame.evaluate(url => void (location.href = url), elsewhere)
    await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/')
    expect(loaded).not.toContain(elsewhere)
  })
}

test('the debug page refuses a hello from an allowed origin that is not the game’s, and its export shows the refusal', async ({
  page
}) => {
  const frame = await openDebugPage(page)
  await frame.evaluate(url => void (location.href = url), `${stranger.url}/`)
  await frame.waitForURL(`${stranger.url}/`)
  await frame.evaluate(() => parent.postMessage({ v: 1, id: 'raw-1', t: 'hello', p: { sdk: 'none' } }, '*'))
  await expect(page.getByText('wrong_origin')).toBeVisible()
  await expect(page.getByText('Waiting for hello…')).toBeVisible()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const log = await readFile(await (await downloaded).path(), 'utf8')
  const hello = { type: 'hello', direction: 'in', refusal: 'wrong_origin' }
  expect(JSON.parse(log).entries).toContainEqual(expect.objectContaining(hello))
})

test('neither a room nor the debug page loads a frame from a URL that is not allowed', async ({ page }) => {
  const frames: string[] = []
  page.on('frameattached', frame => frames.push(frame.url()))
  await page.goto('/game-frame__debug__')
  const room = await findRoom(page)
  const wrongUrls = [
    new URL(page.url()).origin,
    'http://studio.example/',
    room.frameUrl.replace('//', '//ben@'),
    stranger.url.replace('localhost', '127.0.0.1')
  ]
  await page.getByLabel('Party ID').fill(room.partyId)
  for (const frameUrl of wrongUrls) {
    await page.getByLabel('Frame URL').fill(frameUrl)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('alert'), frameUrl).toBeVisible()
  }

  const refusal = page.getByText('This link doesn’t lead to the room’s game.')
  await page.goto('/games-list')
  for (const frameUrl of [...wrongUrls, `${room.frameUrl}other`]) {
    await goInApp(page, addressOf({ ...room, frameUrl }))
    await expect(refusal, frameUrl).toBeVisible()
    await goInApp(page, '/games-list')
    await expect(refusal).toBeHidden()
  }
  expect(frames).toEqual([])
})

test('entering and leaving the debug page loads a document with another security policy', async ({
  page
}) => {
  const documents: string[] = []
  page.on('response', async response => {
    if (!response.request().isNavigationRequest()) return
    const policy = (await response.allHeaders())['content-security-policy'] ?? ''
    documents.push(`${new URL(response.url()).pathname} ${policy.includes('http://localhost:*')}`)
  })
  await page.goto('/games-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goInApp(page, '/game-frame__debug__')
  await expect(page.getByRole('heading', { name: 'Game frame debug' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/games-list$/)
  await expect
    .poll(() => documents)
    .toEqual(['/games-list false', '/game-frame__debug__ true', '/games-list false'])
})
