import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { addressOf } from '#realtime/address-of.ts'
import { createProxyCheck } from './trusted-proxies.ts'

test.each([
  ['from a proxy of ours, the caller that it names', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['behind two of them, still the caller', '10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['what the caller says of itself is not believed', '10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['nor what a stranger says of anyone', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
  ['by IPv6, also where IPv4 is written so', '::ffff:10.1.2.3', '2001:db8::7', '2001:db8::7'],
  ['one proxy by its address', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['within our own network, whoever is furthest', '10.1.2.3', '10.7.7.7', '10.7.7.7'],
  ['directly', '203.0.113.9', undefined, '203.0.113.9']
])('%s, for requests and sockets alike', async (_, remoteAddress, forwarded, expected) => {
  const isTrusted = createProxyCheck(['10.0.0.0/8', 'fd00::1'])
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  await using fastify = Fastify({ trustProxy: isTrusted })
  fastify.get('/', async ({ ip }) => ip)
  expect((await fastify.inject({ url: '/', remoteAddress, headers })).body).toBe(expected)
  expect(addressOf({ address: remoteAddress, headers }, isTrusted)).toBe(expected)
})
