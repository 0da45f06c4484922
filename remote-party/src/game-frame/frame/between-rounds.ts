import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'

import type { FrameState } from '../room/room-state.ts'

/** A live number, frozen during a round so that the header does not reveal the result before the game does. */
export function betweenRounds(
  $live: ReadableAtom<number | undefined>,
  $frame: ReadableAtom<FrameState>
): ReadableAtom<number | undefined> {
  const $shown = atom<number | undefined>()
  onMount($shown, () => {
    const look = () => {
      if (!$frame.get().round) $shown.set($live.get())
    }
    const stops = [$live.listen(look), $frame.listen(look)]
    look()
    return () => stops.forEach(stop => stop())
  })
  return readonlyType($shown)
}
