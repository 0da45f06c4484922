import { expect, test } from 'vitest'

import { Override, signOverride, ticketLink, ticketLinkKey, verifyOverride } from './override-token.ts'

const key = 'k'.repeat(32)
const now = Date.UTC(2026, 10, 22)
const override: Override = { releases: { party: '1a2b3c4d5e6f' }, expires_at: now + 1000 }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['another release', { party: '1a2b3c4d5e6f' }],
  ['localhost', { party: 'http://localhost:3001' }],
  ['a loopback address', { party: 'http://127.0.0.1:3001' }],
  ['a host and a remote', { host: '0123456789ab', party: '1a2b3c4d5e6f' }]
])('a signed link to %s is valid', (_, releases) => {
  const token = signOverride({ ...override, releases }, key)
  expect(verifyOverride(token, key, now)).toEqual({ override: { ...override, releases } })
})

test('a link is refused once it has expired', () => {
  const token = signOverride(override, key)
  expect(verifyOverride(token, key, override.expires_at - 1)).toHaveProperty('override')
  expect(verifyOverride(token, key, override.expires_at)).toEqual({ problem: 'expired' })
})

const [payload = '', signature = ''] = signOverride(override, key).split('.')

test.each([
  ['nothing', ''],
  ['no signature', payload],
  ['an empty signature', `${payload}.`],
  ['a later end', `${encode({ ...override, expires_at: now + 9_000_000 })}.${signature}`],
  ['another release', `${encode({ ...override, releases: { party: 'aaaaaaaaaaaa' } })}.${signature}`],
  ['a part too many', `${payload}.${signature}.${signature}`],
  ['another key', signOverride(override, 'x'.repeat(32))]
])('a link with %s is invalid', (_, token) => {
  expect(verifyOverride(token, key, now)).toEqual({ problem: 'invalid' })
})

test.each([
  ['http://localhost.evil.example'],
  ['http://evil.example'],
  ['https://tambay.example'],
  ['http://localhost:3001/path'],
  ['http://localhost@evil.example'],
  ['../../host']
])('%s can be no release', release => {
  expect(Override.safeParse({ ...override, releases: { party: release } }).success).toBe(false)
})

test('refuses a link that would load the host from localhost', () => {
  const releases = { host: 'http://localhost:3000' }
  expect(Override.safeParse({ ...override, releases }).success).toBe(false)
})

test('the gateway signs links to releases that exist, with a key that can’t sign anything else', () => {
  const sign = (releases: Override['releases']) => {
    const own = { key: ticketLinkKey(key), to: '/party-hubs' }
    return new URL(ticketLink('https://tambay.example', { ...override, releases }, own)).searchParams
  }
  const link = sign({ party: '1a2b3c4d5e6f' })
  expect(link.get('to')).toBe('/party-hubs')
  expect(verifyOverride(link.get('token') ?? '', key, now)).toEqual({ override })
  const local = sign({ party: 'http://localhost:3001' }).get('token') ?? ''
  expect(verifyOverride(local, key, now)).toEqual({ problem: 'invalid' })
  const forged = signOverride(override, ticketLinkKey(key))
  expect(verifyOverride(forged, key, now)).toEqual({ problem: 'invalid' })
})
