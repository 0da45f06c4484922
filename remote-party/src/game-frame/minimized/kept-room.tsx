import { showCompanion } from '@tambay/client/stores/page/companion'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'

import type { RoomAddress } from '../room/room-address.ts'
import { createRoom, type Room } from '../room/room.ts'

const RoomBubble = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "room-more" */ './room-bubble.tsx')).RoomBubble,
  () => null
)

let kept: { room: Room; release: () => void } | undefined

/** The minimized room, if it has this address. Otherwise a new one, which ends the minimized room when it opens. */
export function roomAt(address: RoomAddress): Room {
  if (kept?.room.hasAddress(address)) return kept.room
  return createRoom(address, { onEntered: () => kept?.room.close({ hasMoved: true }) })
}

export function restoreRoom(room: Room): void {
  if (kept?.room === room) kept.release()
  room.open()
}

/** Call it when the room's screen closes: the room goes on in a bubble, unless there is nothing to keep. */
export function keepRoom(room: Room): void {
  if (!room.minimize()) return room.close()
  const Bubble = () => <RoomBubble room={room} />
  const stops = [
    showCompanion({ Component: Bubble, end: room.close }),
    room.$state.listen(({ status }) => status === 'left' && kept?.release())
  ]
  const release = () => {
    kept = undefined
    stops.forEach(stop => stop())
  }
  kept = { room, release }
}
