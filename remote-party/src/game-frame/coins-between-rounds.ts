import { $balance } from '@tambay/client/stores/balance/balance'
import { atom, onMount, readonlyType, type ReadableAtom } from 'nanostores'

import type { FrameState } from './room-state.ts'

/** The live coins, but still while a round runs: the header does not tell the result before the game does. */
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
