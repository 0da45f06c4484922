import { expect, test } from 'vitest'

import type { EdgeOptions } from '../edge/serve-edge.ts'
import { startEdge } from '../testing/start-edge.ts'

const visit = (url: string) => fetch(url, { headers: { accept: 'text/html,*/*' } })

const visitHome = async (options?: Partial<EdgeOptions>) => visit((await startEdge(options)).url)

test('the page’s policy has no unsafe-* and allows frames only from the games', async () => {
  const page = await visitHome()
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self' http:\/\/localhost:3001 'sha256-[^']+='$/),
      "style-src 'self' http://localhost:3001",
      'frame-src http://localhost:3005',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'"
    ])
  )
  expect(page.headers.get('permissions-policy')).toContain('microphone=(self)')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  [undefined, "connect-src 'self' http://localhost:3001"],
  [
    'wss://livekit.example',
    "connect-src 'self' http://localhost:3001 wss://livekit.example https://livekit.example"
  ]
])('with the LiveKit server %s, the page may connect to it', async (liveKitUrl, rule) => {
  const page = await visitHome({ liveKitUrl })
  expect(page.headers.get('content-security-policy')?.split('; ')).toContain(rule)
})

test.each([
  [undefined, "img-src 'self' http://localhost:3001 data: blob:", '<html'],
  [
    'https://assets.example',
    "img-src 'self' http://localhost:3001 https://assets.example data: blob:",
    '<html data-asset-host="https://assets.example"'
  ]
])('with the asset host %s, the page names it and may load its pictures', async (assetHost, rule, tag) => {
  const page = await visitHome({ assetHost })
  expect(page.headers.get('content-security-policy')?.split('; ')).toContain(rule)
  const html = await page.text()
  expect(html).toContain(tag)
  expect(html.includes('data-asset-host')).toBe(assetHost !== undefined)
})

test('only the debug page lists the debug origins and may frame them', async () => {
  const { url } = await startEdge({ debugGameOrigins: ['https://studio.example', 'http://localhost:*'] })
  const debug = await visit(`${url}/game-frame__debug__`)
  const room = await visit(`${url}/game-frame?partyId=1`)
  const framesOf = (page: Response) =>
    page.headers.get('content-security-policy')?.match(/frame-src ([^;]+)/)?.[1]
  expect(framesOf(debug)).toBe('http://localhost:3005 https://studio.example http://localhost:*')
  expect(framesOf(room)).toBe('http://localhost:3005')
  expect(await debug.text()).toContain(
    '<html data-debug-game-origins="https://studio.example http://localhost:*"'
  )
  expect(await room.text()).not.toContain('data-debug-game-origins')
})

test('without debug origins, the debug page may frame only the games', async () => {
  const { url } = await startEdge()
  const debug = await visit(`${url}/game-frame__debug__`)
  expect(debug.headers.get('content-security-policy')).toContain('frame-src http://localhost:3005;')
  expect(await debug.text()).toContain('data-debug-game-origins=""')
})

test('the service worker is never cached and may only connect to the app and to the addresses of remotes', async () => {
  const { url } = await startEdge()
  const { headers } = await fetch(`${url}/service-worker.js`)
  expect(headers.get('content-type')).toContain('javascript')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self' http://localhost:*"
  )
})
