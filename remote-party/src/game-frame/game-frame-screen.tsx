import { useStore } from '@nanostores/react'
import { useSearchParams } from '@tambay/client/router'

import { RoomRefusalScreen } from './entry/room-refusal-screen.tsx'
import { RoomSkeleton } from './entry/room-skeleton.tsx'
import { RoomLayout } from './layout/room-layout.tsx'
import { LeaveDialog } from './leave/leave-dialog.tsx'
import { useLeaveRoom } from './leave/use-leave-room.ts'
import type { RoomAddress } from './room/room-state.ts'
import { useRoom } from './room/use-room.ts'

/** A room: the game above, the people below (spec SCREEN-10). A different party or frame URL starts a new visit. */
export function GameFrameScreen() {
  const [params] = useSearchParams()
  const address = { partyId: params.get('partyId') ?? '', frameUrl: params.get('frameUrl') ?? '' }
  return <RoomSession key={`${address.partyId} ${address.frameUrl}`} address={address} />
}

function RoomSession({ address }: { address: RoomAddress }) {
  const room = useRoom(address)
  const leaving = useLeaveRoom(room)
  const state = useStore(room.$state)
  switch (state.status) {
    case 'entering':
      return <RoomSkeleton />
    case 'refused':
      return <RoomRefusalScreen refusal={state.refusal} address={address} onRetry={room.retry} />
    case 'inside':
      return (
        <>
          <RoomLayout room={room} party={state.party} />
          <LeaveDialog {...leaving} />
        </>
      )
    case 'ended':
    case 'left':
      return null
  }
}
