import type { lookup } from 'node:dns'

import { expect, test } from 'vitest'

import { createPublicLookup, isPublicAddress } from './public-lookup.ts'
import { isAllowedEndpoint } from './push-endpoint.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '::7f00:1',
  '4000::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  ''
])('does not count %j as a public address', address => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('counts %j as a public address', address =>
  expect(isPublicAddress(address)).toBe(true)
)

function connectTo(addresses: string[], options: { all?: boolean } = {}) {
  const answer = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  const resolve = ((_name: string, _options: unknown, callback: (...args: unknown[]) => void) =>
    callback(null, answer)) as unknown as typeof lookup
  return new Promise((done, fail) =>
    createPublicLookup(resolve)('push.example', options, (error, ...found) =>
      error ? fail(error) : done(found)
    )
  )
}

test('refuses a host name if one of its addresses is private', async () => {
  await expect(connectTo(['10.0.0.1'])).rejects.toThrow('push.example has no public address')
  await expect(connectTo(['8.8.8.8', '::1'], { all: true })).rejects.toThrow('no public address')
  await expect(connectTo([])).rejects.toThrow('no public address')
})

test('resolves a host name with public addresses', async () => {
  expect(await connectTo(['8.8.8.8', '1.1.1.1'])).toEqual(['8.8.8.8', 4])
  expect(await connectTo(['8.8.8.8'], { all: true })).toEqual([[{ address: '8.8.8.8', family: 4 }]])
})

const config = { PUSH_HOSTS: ['fcm.googleapis.com', 'push.apple.com'], PUSH_TEST_ORIGIN: undefined }

test.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/abc'])(
  'accepts the address %s of a push service',
  endpoint => expect(isAllowedEndpoint(endpoint, config)).toBe(true)
)

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'https://localhost/abc',
  'not a url'
])('refuses the address %s', endpoint => expect(isAllowedEndpoint(endpoint, config)).toBe(false))
