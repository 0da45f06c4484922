import { subscribe } from '@tambay/client/api/realtime'
import type { WhenAway } from '@tambay/game-frame/game-messages'
import { atom, readonlyType } from 'nanostores'

import type { RunningRound } from '../room/room-state.ts'

const resultShownMs = 10_000

/** The round in which the user has a stake while the room is minimized. */
export function createAwayRound(partyId: string) {
  const $round = atom<WhenAway | 'won' | 'over' | undefined>()
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    stop()
    clearTimeout(timer)
    $round.set(undefined)
  }

  return {
    $round: readonlyType($round),
    end,
    follow({ id, whenAway }: RunningRound): void {
      $round.set(whenAway)
      stop = subscribe('round_ended', ({ party_id: endedIn, round_id: endedId, score }) => {
        // A game that pauses shows the end itself.
        if (endedIn !== partyId || endedId !== id || whenAway === 'pauses') return
        $round.set(score > 0 ? 'won' : 'over')
        timer = setTimeout(end, resultShownMs)
      })
    }
  }
}
