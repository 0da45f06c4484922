import { useStore } from '@nanostores/react'
import { useSearchParams } from '@tambay/client/router'

import { LeaveDialog } from './leave-dialog.tsx'
import { RoomInside } from './room-inside.tsx'
import { RoomRefusalScreen } from './room-refusal-screen.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import type { RoomAddress } from './room-state.ts'
import { useLeaving } from './use-leaving.ts'
import { useRoom } from './use-room.ts'

/** A room: the game on top, the people below (spec SCREEN-10). Another address is another sitting. */
export function GameFrameScreen() {
  const [params] = useSearchParams()
  const address = { partyId: params.get('partyId') ?? '', frameUrl: params.get('frameUrl') ?? '' }
  return <Sitting key={`${address.partyId} ${address.frameUrl}`} address={address} />
}

function Sitting({ address }: { address: RoomAddress }) {
  const room = useRoom(address)
  const leaving = useLeaving(room)
  const state = useStore(room.$state)
  switch (state.status) {
    case 'entering':
      return <RoomSkeleton />
    case 'refused':
      return <RoomRefusalScreen refusal={state.refusal} address={address} onRetry={room.retry} />
    case 'inside':
      return (
        <>
          <RoomInside room={room} party={state.party} />
          <LeaveDialog {...leaving} />
        </>
      )
    case 'ended':
    case 'left':
      return null
  }
}
