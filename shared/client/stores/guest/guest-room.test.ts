import { afterEach, expect, test } from 'vitest'

import { $isGuestRoom, isGuestRoomMode } from './guest-room.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
  $isGuestRoom.set(false)
})

test.each([
  ['/game-frame?partyId=1&frameUrl=x&guestRoom=1', true],
  ['/game-frame?guestRoom=1&partyId=1&frameUrl=x', true],
  ['/game-frame?partyId=1&frameUrl=x&guestRoom=10', false],
  ['/game-frame?partyId=1&frameUrl=x', false],
  ['/games-list?guestRoom=1', false]
])('a page that opens at %s is in guest-room mode: %s', (address, isMode) => {
  history.replaceState(null, '', address)
  expect(isGuestRoomMode()).toBe(isMode)
})

test('an open practice room turns on guest mode even if the address has no guestRoom', () => {
  $isGuestRoom.set(true)
  expect(isGuestRoomMode()).toBe(true)
})
