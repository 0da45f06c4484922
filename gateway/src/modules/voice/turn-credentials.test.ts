import { expect, test } from 'vitest'

import { turnServers } from './turn-credentials.ts'

const now = new Date('2026-11-20T04:00:00Z')

test('signs the expiry and the member for coturn', () => {
  const config = {
    TURN_URLS: ['turn:a.example:3478', 'turns:a.example:5349'],
    TURN_SECRET: 'shared with coturn'
  }
  expect(turnServers(config, '42', now)).toEqual([
    {
      urls: ['turn:a.example:3478', 'turns:a.example:5349'],
      username: '1795147800:42',
      credential: 'f22w4eDgnYZLSTnuvjOt7/OU6iw='
    }
  ])
})

test('returns no servers if no TURN server is configured', () => {
  expect(turnServers({ TURN_URLS: undefined, TURN_SECRET: undefined }, '42', now)).toEqual([])
})
