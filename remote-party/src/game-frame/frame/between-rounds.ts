import { $balance } from '@tambay/client/stores/balance/balance'
import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'

import type { FrameState } from '../room/room-state.ts'

/** The live balance, frozen during a round so that the header does not reveal the result before the game does. */
export function coinsBetweenRounds($frame: ReadableAtom<FrameState>): ReadableAtom<number | undefined> {
  const $shown = atom<number | undefined>()
  onMount($shown, () => {
    const look = () => {
      if (!$frame.get().isRoundRunning) $shown.set($balance.get())
    }
    const stops = [$balance.listen(look), $frame.listen(look)]
    look()
    return () => stops.forEach(stop => stop())
  })
  return readonlyType($shown)
}
