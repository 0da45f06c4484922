import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { signOverride } from '@tambay/gateway/override-token'
import { expect, test } from 'vitest'

import type { EdgeOptions } from '../../edge/serve-edge.ts'
import { deploy, promote, rollback } from '../../release/deploy.ts'
import { remoteBuild } from '../../testing/fake-builds.ts'
import { startEdge } from '../../testing/start-edge.ts'
import { bucketCount, isInCanary } from './choose-releases.ts'
import { visitorCookie } from './visitor-cookie.ts'

const key = 'k'.repeat(32)

async function startWithCanary(percent: number, options: Partial<EdgeOptions> = {}) {
  const { url, folder, releases } = await startEdge({ overrideKey: key, ...options })
  const release = (content: string) =>
    makeRelease('party', remoteBuild(join(folder, content), content), releases)
  const [live, canary] = [await release('first'), await release('second')]
  deploy({ party: live }, releases)
  deploy({ party: canary }, releases, percent)
  const request = (path: string, cookie = '') =>
    fetch(url + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' })
  const visit = async (path: string, cookie = '') => {
    const response = await request(path, cookie)
    const text = await response.text()
    const inPage = /id="registry">(.*?)<\/script>/.exec(text)?.[1]
    return {
      party: JSON.parse(inPage ?? text).remotes.party,
      cookies: response.headers.getSetCookie(),
      cacheControl: response.headers.get('cache-control')
    }
  }
  return { url, releases, live, canary, visit }
}

function cookieWhere(isWanted: (bucket: number) => boolean): string {
  const bucket = Array.from({ length: bucketCount }, (_, index) => index).find(isWanted)
  return visitorCookie({ bucket }, key)
}

test('a new visitor gets a cookie, and with it the same release in pages and the registry', async () => {
  const { visit, live, canary } = await startWithCanary(50)
  const { party, cookies, cacheControl } = await visit('/')
  expect(cookies).toEqual([
    expect.stringMatching(
      /^tambay-visitor=[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/
    )
  ])
  expect(cacheControl).toBe('private, no-cache')
  expect([live, canary]).toContain(party.version)
  for (const path of ['/', '/party-hubs', '/registry.json', '/game-frame__debug__']) {
    const again = await visit(path, cookies[0]?.split(';')[0])
    expect(again).toMatchObject({ party: { version: party.version }, cookies: [] })
  }
})

test('the visitor of a canary gets the live release as the first fallback, others get nothing of the canary', async () => {
  const { visit, live, canary } = await startWithCanary(30)
  const inside = cookieWhere(bucket => isInCanary(bucket, canary, 30))
  const outside = cookieWhere(bucket => !isInCanary(bucket, canary, 30))
  for (const path of ['/', '/registry.json']) {
    expect((await visit(path, inside)).party).toMatchObject({
      version: canary,
      canary: 30,
      fallbacks: [{ version: live }]
    })
    const { party } = await visit(path, outside)
    expect(party.version).toBe(live)
    expect(JSON.stringify(party)).not.toContain(canary)
  }
})

test('a visitor keeps the canary while its percentage grows, and leaves it at the withdrawal', async () => {
  const { visit, releases, live, canary } = await startWithCanary(10)
  const cookie = cookieWhere(bucket => isInCanary(bucket, canary, 10))
  for (const percent of [11, 50, 100]) {
    deploy({ party: canary }, releases, percent)
    expect((await visit('/registry.json', cookie)).party.version).toBe(canary)
  }
  rollback('party', releases)
  for (const path of ['/', '/registry.json'])
    expect((await visit(path, cookie)).party).toMatchObject({ version: live, withdrawn: [canary] })
})

test('a promotion gives the canary to everyone', async () => {
  const { visit, releases, canary } = await startWithCanary(1)
  promote('party', canary, releases)
  const { party, cookies } = await visit('/')
  expect(party.version).toBe(canary)
  expect(party).not.toHaveProperty('canary')
  expect(cookies).toEqual([])
})

test.each([
  'tambay-visitor=0',
  'tambay-visitor=',
  'tambay-visitor=a.b',
  visitorCookie({ bucket: 1 }, 'x'.repeat(32)),
  `tambay-visitor=${signOverride({ releases: {}, expires_at: Date.now() + 60_000 }, key)}`
])('the forged cookie %s is replaced', async forged => {
  const { visit } = await startWithCanary(50)
  const { cookies } = await visit('/', forged)
  expect(cookies).toEqual([expect.stringMatching(/^tambay-visitor=[\w-]+\.[\w-]+; Max-Age=31536000;/)])
})

test('a browser with an override link, and a renderer without a key, have no canary', async () => {
  const { visit, live } = await startWithCanary(100)
  const override = { releases: { party: live }, expires_at: Date.now() + 60_000 }
  const cookie = visitorCookie({ bucket: 0, override }, key)
  expect((await visit('/registry.json', cookie)).party.version).toBe(live)
  const without = await startWithCanary(100, { overrideKey: undefined })
  expect(await without.visit('/')).toMatchObject({ party: { version: without.live }, cookies: [] })
})

test('a browser keeps its bucket when it leaves an override', async () => {
  const { url, canary, live, visit } = await startWithCanary(10)
  const inside = cookieWhere(bucket => isInCanary(bucket, canary, 10))
  const token = signOverride({ releases: { party: live }, expires_at: Date.now() + 60_000 }, key)
  const follow = async (path: string, cookie: string) => {
    const { headers } = await fetch(url + path, { headers: { cookie } })
    return headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const tested = await follow(`/__override?token=${token}`, inside)
  expect((await visit('/registry.json', tested)).party.version).toBe(live)
  const left = await follow('/__override/leave', tested)
  expect((await visit('/registry.json', left)).party.version).toBe(canary)
})

test('with HTTPS, the cookie is only sent over HTTPS', async () => {
  const { visit } = await startWithCanary(100, { publicOrigin: 'https://tambay.example' })
  expect((await visit('/')).cookies).toEqual([expect.stringMatching(/; Secure$/)])
})

test('the registry is sent again only after a change for this visitor', async () => {
  const { url, releases, canary } = await startWithCanary(10)
  const cookie = cookieWhere(bucket => isInCanary(bucket, canary, 10))
  const read = (etag = '') => fetch(`${url}/registry.json`, { headers: { cookie, 'if-none-match': etag } })
  const first = await read()
  const etag = first.headers.get('etag') ?? ''
  expect((await read(etag)).status).toBe(304)
  rollback('party', releases)
  expect((await read(etag)).status).toBe(200)
})
