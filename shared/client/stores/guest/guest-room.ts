import { atom } from 'nanostores'

/** Calls use the guest's token while this is true (spec IDENTITY-14). */
export const $isGuestRoom = atom(false)

/** True from the first request of a page that opens on a practice room, before the room has set `$isGuestRoom`. */
export function isGuestRoomMode(): boolean {
  const isAddress = location.pathname === '/game-frame' && /[?&]guestRoom=1(&|$)/.test(location.search)
  return isAddress || $isGuestRoom.get()
}
