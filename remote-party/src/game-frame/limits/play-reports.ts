import { call } from '@tambay/client/api/call'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getPlayLimits, type PlayBlock, recordPlay } from '@tambay/contracts/limits'
import { atom, type ReadableAtom, readonlyType } from 'nanostores'

import type { FrameState } from '../room/room-state.ts'

type PlayStop = ResponseOf<typeof recordPlay>

const everyMs = 60_000
const quiet = { isQuiet: true } as const
const nothing: PlayStop = { block: null, check: null }

export type PlayReports = ReturnType<typeof createPlayReports>

/** Reports play once a minute. `$stop` holds the limit or the reminder that interrupts play (spec LIMIT-9, LIMIT-10). */
export function createPlayReports($frame: ReadableAtom<FrameState>) {
  const $stop = atom<PlayStop>(nothing)
  let isPlaying = false

  async function look(): Promise<void> {
    if (!isOpen() || document.visibilityState === 'hidden' || $stop.get().check) return
    await ($stop.get().block ? lookAtBlock() : report()).catch(() => undefined)
  }

  async function report(isCheckSeen = false): Promise<void> {
    const stop = await call(recordPlay, isCheckSeen ? { is_check_seen: true } : {}, quiet)
    if (isPlaying) $stop.set(stop)
  }

  async function lookAtBlock(): Promise<void> {
    const { block } = (await call(getPlayLimits, undefined, quiet)).limits
    if (isOpen()) $stop.set({ block, check: null })
  }

  /**
   * True even while a block is shown, because a game that the gateway refused to open never starts to play.
   */
  function isOpen(): boolean {
    return isPlaying || $stop.get().block !== null
  }

  return {
    $stop: readonlyType($stop),

    start(): () => void {
      const stopListening = $frame.subscribe(({ phase }) => {
        const wasPlaying = isPlaying
        isPlaying = phase === 'playing'
        if (isPlaying && !wasPlaying) void look()
      })
      const timer = setInterval(() => void look(), everyMs)
      return () => {
        stopListening()
        clearInterval(timer)
        isPlaying = false
        $stop.set(nothing)
      }
    },

    block: (block: PlayBlock) => $stop.set({ block, check: null }),

    /** If the gateway can't be reached, the game continues, and the reminder is shown again later. */
    async confirmCheck(): Promise<void> {
      $stop.set(nothing)
      await report(true).catch(() => undefined)
    }
  }
}
