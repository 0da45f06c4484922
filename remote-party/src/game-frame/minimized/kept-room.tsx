import { showCompanion } from '@tambay/client/stores/page/companion'
import type { Party } from '@tambay/contracts/party'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'

import { isListener } from '../room/current-member.ts'
import type { RoomAddress } from '../room/room-address.ts'
import { createRoom, type Room } from '../room/room.ts'
import { setMinimized } from './switch-room.ts'

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
  if (!room.minimize()) {
    // This room asked whether to give up the minimized one.
    kept?.room.answerSwitch(false)
    return room.close()
  }
  const Bubble = () => <RoomBubble room={room} />
  const stops = [
    showCompanion({ Component: Bubble, end: room.close }),
    room.$state.listen(({ status }) => {
      if (status !== 'inside') room.answerSwitch(true)
      if (status === 'left') kept?.release()
    })
  ]
  const release = () => {
    kept = undefined
    setMinimized(undefined)
    room.answerSwitch(false)
    stops.forEach(stop => stop())
  }
  kept = { room, release }
  setMinimized({
    id: room.partyId,
    ask: async next => !costsCompany(room.$party.get()) || room.askToSwitch(next),
    end: () => room.close({ hasMoved: true })
  })
}

/** False for users who are alone, listen as a guest or practice: by leaving, they lose nobody's company. */
const costsCompany = (party: Party | undefined) =>
  party !== undefined && !isListener(party) && !party.is_guest_room && party.member_count > 1
