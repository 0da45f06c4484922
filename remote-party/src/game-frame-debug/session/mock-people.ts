import type { PayloadOf } from '@tambay/game-frame/frame-envelope'
import type { HostMessages } from '@tambay/game-frame/host-messages'
import { mockWelcome } from '@tambay/game-frame/mock-session'

import type { DebugValues } from '../debug-values.ts'
import type { SendToGame } from './debug-state.ts'

const avatar = new URL('/pictures/avatars/01.svg', location.origin).href
const tester = {
  uid: 'g_mock',
  nickName: 'Guest00000000',
  avatar,
  role: 'speaker',
  seat: 1,
  muted: true
} as const
const ben = { uid: 'u_mock', nickName: 'Ben', avatar, role: 'host', seat: 0, muted: false } as const

export function welcomeTester(
  { partyId, channel }: DebugValues,
  layout: PayloadOf<HostMessages, 'layout'>
): PayloadOf<HostMessages, 'welcome'> {
  const { uid, nickName } = tester
  return mockWelcome({
    session: { partyId: partyId || '1', uid, nickName, isPractice: true },
    address: { guestRoom: true, frameChannel: channel || undefined },
    layout
  })
}

export function sendPeople(send: SendToGame, { isJustJoined }: DebugValues): void {
  if (isJustJoined) send('members', { members: [ben] })
  send('members', { members: [ben, tester] })
}
