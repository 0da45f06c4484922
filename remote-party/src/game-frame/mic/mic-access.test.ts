import { micMode } from '@tambay/contracts/party'
import { expect, test } from 'vitest'

import { member } from '../../testing/parties.ts'
import { type MicAccess, micAccess } from './mic-access.ts'

const { game, host } = micMode
const audience = { seat: null, role: 'audience' } as const

test.each<[string, MicAccess, Parameters<typeof micAccess>[0]['mic_mode'], Parameters<typeof member>[0]]>([
  ['the host in Game Mode', 'free', game, { role: 'host', seat: 0 }],
  ['the host in Host Mode', 'free', host, { role: 'host', seat: 0 }],
  ['a seated member in Game Mode', 'free', game, {}],
  ['a seated member in Host Mode', 'ask', host, {}],
  ['a seated member with approval in Host Mode', 'free', host, { is_mic_approved: true }],
  ['a seated member whom the host muted', 'muted_by_host', game, { is_host_muted: true }],
  ['the audience in Game Mode', 'ask', game, audience],
  ['the audience with an open request', 'requested', game, { ...audience, mic_requested_at: 1 }],
  ['a seated member with an open request', 'requested', host, { mic_requested_at: 1 }]
])('%s: %s', (_, access, mode, change) => {
  expect(micAccess({ mic_mode: mode, is_guest_room: false }, member(change))).toBe(access)
})

test('in a practice room, seated members may use the mic, and the audience needs a seat', () => {
  const practice = { mic_mode: host, is_guest_room: true }
  expect(micAccess(practice, member())).toBe('free')
  expect(micAccess(practice, member(audience))).toBe('practice_audience')
})
