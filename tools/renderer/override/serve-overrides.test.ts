import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { type Override, signOverride } from '@tambay/gateway/override-token'
import { expect, onTestFinished, test, vi } from 'vitest'

import { deploy } from '../../release/deploy.ts'
import { remoteBuild } from '../../testing/fake-builds.ts'
import { startEdge } from '../../testing/start-edge.ts'
import { visitorCookie } from '../visitor/visitor-cookie.ts'

const key = 'k'.repeat(32)
const later = () => Date.now() + 60_000

async function startWithTwoReleases(overrideKey: string | undefined = key) {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const { url, folder, releases } = await startEdge({ overrideKey })
  const release = (content: string) =>
    makeRelease('party', remoteBuild(join(folder, content), content), releases)
  const [live, next] = [await release('first'), await release('second')]
  deploy({ party: live }, releases)
  const visit = async (path: string, cookie = '') => {
    const page = await fetch(url + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' })
    return { page, html: await page.text(), cookies: page.headers.getSetCookie() }
  }
  return { url, visit, live, next, releases, warn }
}

const open = (token: string) => `/__override?token=${token}`
const cookieOf = (override: Override) => visitorCookie({ override }, key)

function partyOf(html: string): string {
  const [, registry = ''] = /id="registry">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(registry).remotes.party
}

test('a link opens another release for requests with its cookie only', async () => {
  const { visit, live, next } = await startWithTwoReleases()
  const override = { releases: { party: next }, expires_at: later() }

  const opened = await visit(`${open(signOverride(override, key))}&to=/party-hubs`)
  expect(opened.html).toContain('location.replace("/party-hubs")')
  expect(opened.cookies).toEqual([
    expect.stringMatching(/^tambay-visitor=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
  ])

  const cookie = opened.cookies[0]?.split(';')[0]
  const { page, html } = await visit('/party-hubs', cookie)
  expect(partyOf(html)).toMatchObject({ version: next, fallbacks: [], withdrawn: [live] })
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(partyOf((await visit('/party-hubs')).html)).toMatchObject({ version: live })
  expect((await visit('/registry.json', cookie)).html).not.toContain(next)
})

test('a link to localhost allows exactly this origin in the page’s policy', async () => {
  const { visit, live } = await startWithTwoReleases()
  const origin = 'http://localhost:4001'
  const override = { releases: { party: origin }, expires_at: later() }
  const { page, html } = await visit('/', cookieOf(override))
  const policy = page.headers.get('content-security-policy')?.split('; ') ?? []
  const plain = (await visit('/')).page.headers.get('content-security-policy') ?? ''
  for (const rule of ['script-src', 'style-src', 'connect-src'])
    expect(policy.find(line => line.startsWith(rule))).toContain(`'self' http://localhost:3001 ${origin}`)
  expect(plain).not.toContain(origin)
  expect(partyOf(html)).toMatchObject({ version: live, withdrawn: [] })
})

test('behind HTTPS, the cookie is only sent over HTTPS', async () => {
  const { url } = await startEdge({ publicOrigin: 'https://tambay.example' })
  const { headers } = await fetch(`${url}/__override/leave`)
  expect(headers.get('set-cookie')).toBe('tambay-visitor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

test('leaving deletes the cookie and returns to the page', async () => {
  const { visit } = await startWithTwoReleases()
  const { html, cookies } = await visit('/__override/leave?to=/party-hubs%3Fa%3D1')
  expect(cookies).toEqual([expect.stringContaining('tambay-visitor=; Max-Age=0')])
  expect(html).toContain('location.replace("/party-hubs?a=1")')
})

test('a tab that skips the override gets the live page once', async () => {
  const { visit, live, next } = await startWithTwoReleases()
  const cookie = cookieOf({ releases: { party: next }, expires_at: later() })
  const nextCookie = ({ cookies }: { cookies: string[] }) => cookies[0]?.split(';')[0]
  const skipping = nextCookie(await visit('/__override/skip?to=/', cookie))
  expect((await visit('/registry.json', skipping)).html).not.toContain(next)
  const skipped = await visit('/', skipping)
  expect(partyOf(skipped.html)).toMatchObject({ version: live })
  expect(partyOf((await visit('/', nextCookie(skipped))).html)).toMatchObject({ version: next })
})

test.each([
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/.//evil.example'],
  ['javascript:alert(1)'],
  ['http://[']
])('a link never leads to %s', async to => {
  const { visit } = await startWithTwoReleases()
  const { html } = await visit(`/__override/leave?to=${encodeURIComponent(to)}`)
  expect(html).toMatch(/location\.replace\("\/(alert\(1\))?"\)/)
})

const refused: Record<string, { token: (next: string) => string; says: string }> = {
  'a forged link': {
    token: next => signOverride({ releases: { party: next }, expires_at: later() }, 'x'.repeat(32)),
    says: 'This link is invalid.'
  },
  'an expired link': {
    token: next => signOverride({ releases: { party: next }, expires_at: Date.now() - 1 }, key),
    says: 'This link is expired.'
  },
  'a link to a missing release': {
    token: () => signOverride({ releases: { party: 'aaaaaaaaaaaa' }, expires_at: later() }, key),
    says: 'party@aaaaaaaaaaaa does not exist.'
  }
}

for (const [name, { token, says }] of Object.entries(refused)) {
  test(`${name} is refused with a reason`, async () => {
    const { visit, next, warn } = await startWithTwoReleases()
    const refusal = await visit(open(token(next)))
    expect(refusal.page.status).toBe(403)
    expect(refusal.html).toContain(says)
    expect(refusal.cookies).toEqual([])
    expect(warn.mock.calls).toEqual([[expect.stringContaining('party@')]])
  })
}

test.each([
  ['with a forged cookie', (override: Override) => visitorCookie({ override }, 'x'.repeat(32))],
  ['with an expired override', (override: Override) => cookieOf({ ...override, expires_at: Date.now() - 1 })],
  [
    'with the token of a link as cookie',
    (override: Override) => `tambay-visitor=${signOverride(override, key)}`
  ]
])('a browser %s gets the live page', async (_, cookie) => {
  const { visit, live, next } = await startWithTwoReleases()
  const { html } = await visit('/', cookie({ releases: { party: next }, expires_at: later() }))
  expect(partyOf(html)).toMatchObject({ version: live })
})

test('a link with a malformed token is refused and logged', async () => {
  const { visit, warn } = await startWithTwoReleases()
  expect((await visit(open('<b>.x'))).page.status).toBe(403)
  expect(warn).toHaveBeenCalledWith('An override link for unreadable releases was refused: it is invalid.')
})

test('a link ends when its release is deleted', async () => {
  const { visit, live, next, releases } = await startWithTwoReleases()
  rmSync(join(releases, 'party', next), { recursive: true })
  const { html, cookies } = await visit('/', cookieOf({ releases: { party: next }, expires_at: later() }))
  expect(partyOf(html)).toMatchObject({ version: live })
  expect(cookies).toEqual([expect.stringContaining('tambay-visitor=; Max-Age=0')])
})

test('shows where in the sources an error is, only to a browser with an override link', async () => {
  const { url, releases, next } = await startWithTwoReleases()
  const map = { version: 3, names: [], sources: ['webpack://party/./src/room.tsx'], mappings: 'AAAA' }
  writeFileSync(join(releases, 'party', next, 'screen.js.map'), JSON.stringify(map))
  const send = async (cookie: string) => {
    const headers = { 'content-type': 'text/plain', cookie }
    const body = `Error: No\n    at http://localhost:3001/party/${next}/screen.js:1:1`
    return fetch(`${url}/__override/stack`, { method: 'POST', headers, body })
  }
  const mapped = await send(cookieOf({ releases: { party: next }, expires_at: later() }))
  expect(await mapped.text()).toBe('Error: No\n    at ./src/room.tsx:1:1')
  expect((await send('')).status).toBe(404)
})

test('without a key, the edge refuses every link', async () => {
  const { url } = await startEdge()
  const token = signOverride({ releases: { party: '1a2b3c4d5e6f' }, expires_at: later() }, '')
  expect((await fetch(url + open(token))).status).toBe(403)
})
