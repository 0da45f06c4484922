import { useStore } from '@nanostores/react'
import { useSearchParams } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'

import { OfflineRoom } from './entry/offline-room.tsx'
import { RoomSkeleton } from './entry/room-skeleton.tsx'
import { RoomLayout } from './layout/room-layout.tsx'
import { LeaveDialog } from './leave/leave-dialog.tsx'
import { useLeaveRoom } from './leave/use-leave-room.ts'
import { readRoomAddress, type RoomAddress } from './room/room-address.ts'
import { useRoom } from './room/use-room.ts'

const RoomRefusalScreen = lazyWithRetry(
  async () => (await import('./entry/room-refusal-screen.tsx')).RoomRefusalScreen,
  RoomSkeleton
)
const RoomEndedScreen = lazyWithRetry(
  async () => (await import('./leave/room-ended-screen.tsx')).RoomEndedScreen,
  RoomSkeleton
)

/** A room: the game above, the people below (spec SCREEN-10). A different address starts a new visit. */
export function GameFrameScreen() {
  const [params] = useSearchParams()
  const address = readRoomAddress(params)
  return <RoomSession key={JSON.stringify(address)} address={address} />
}

function RoomSession({ address }: { address: RoomAddress }) {
  const room = useRoom(address)
  const leaving = useLeaveRoom(room)
  const state = useStore(room.$state)
  const isOnline = useStore($isOnline)
  switch (state.status) {
    case 'refused':
      // Without a reason, no answer came.
      if (!isOnline && state.refusal.reason === undefined)
        return <OfflineRoom name={state.refusal.party?.name ?? 'Room'} onBack={room.retry} />
      return <RoomRefusalScreen refusal={state.refusal} address={address} onRetry={room.retry} />
    case 'entering':
    case 'inside': {
      if (!state.party) return <RoomSkeleton />
      const isInside = state.status === 'inside'
      return (
        <>
          <RoomLayout room={room} party={state.party} isInside={isInside} />
          {isInside && <LeaveDialog {...leaving} />}
        </>
      )
    }
    case 'ended':
      return state.ending ? <RoomEndedScreen ending={state.ending} /> : null
    case 'left':
      return null
  }
}
