import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { addressOf } from '#platform/realtime/admit.ts'
import { networkOf } from './network-of.ts'
import { createProxyCheck } from './trusted-proxies.ts'

test.each([
  ['takes the client address from a trusted proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['takes the client address behind two trusted proxies', '10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['ignores an address that the client added itself', '10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['ignores the header of an unknown proxy', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
  ['supports IPv6 and mapped IPv4 addresses', '::ffff:10.1.2.3', '2001:db8::7', '2001:db8::7'],
  ['trusts a single address', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['takes the farthest address if all are trusted', '10.1.2.3', '10.7.7.7', '10.7.7.7'],
  ['takes the address of a direct connection', '203.0.113.9', undefined, '203.0.113.9']
])('%s, for requests and sockets', async (_, remoteAddress, forwarded, expected) => {
  const isTrusted = createProxyCheck(['10.0.0.0/8', 'fd00::1'])
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  await using fastify = Fastify({ trustProxy: isTrusted })
  fastify.get('/', async ({ ip }) => ip)
  expect((await fastify.inject({ url: '/', remoteAddress, headers })).body).toBe(expected)
  expect(addressOf({ address: remoteAddress, headers }, isTrusted)).toBe(expected)
})

test('takes no address of a client that has already closed the connection, whatever its headers say', () => {
  const isTrusted = createProxyCheck(['10.0.0.0/8'])
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect(networkOf(addressOf({ address: undefined, headers }, isTrusted))).toBe('')
})
