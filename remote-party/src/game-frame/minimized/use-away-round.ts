import { useStore } from '@nanostores/react'
import { subscribe } from '@tambay/client/api/realtime'
import type { WhenAway } from '@tambay/game-frame/game-messages'
import { useEffect, useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'

const resultShownMs = 10_000

/** What happens to the round in which the user has a stake. A practice round ended with the frame. */
export function useAwayRound(): WhenAway | 'won' | 'over' | undefined {
  const { room, party } = useRoomView()
  const round = useStore(room.$awayRound)
  const [state, setState] = useState<WhenAway | 'won' | 'over' | undefined>(round?.whenAway)
  useEffect(() => {
    // A game that pauses shows the end itself.
    if (round?.whenAway !== 'goes_on') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe('round_ended', ({ party_id: partyId, round_id: id, score }) => {
      if (partyId !== room.partyId || id !== round.id) return
      setState(score > 0 ? 'won' : 'over')
      timer = setTimeout(setState, resultShownMs, undefined)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [room, round])
  return party.is_guest_room ? undefined : state
}
