import type { Party } from '@tambay/contracts/party'
import type { MapStore, ReadableAtom } from 'nanostores'

import type { PlayReports } from '../limits/play-reports.ts'
import { currentMember } from '../room/current-member.ts'
import type { RoomAddress } from '../room/room-address.ts'
import { type FrameState, initialFrame } from '../room/room-state.ts'
import { type Frame, type FrameOptions, openFrame } from './open-frame.ts'
import { servePlayer } from './serve-player.ts'

export type RoomFrame = ReturnType<typeof createRoomFrame>

interface RoomFrameDeps extends Pick<FrameOptions, 'onExit' | 'onMicWanted' | 'onInvite' | 'onShare'> {
  address: RoomAddress
  $party: ReadableAtom<Party | undefined>
  $found: ReadableAtom<Party | undefined>
  $frame: MapStore<FrameState>
  playReports: PlayReports
  $isCovered: ReadableAtom<boolean>
}

/** The game of a room. The host can replace it with another one. */
export function createRoomFrame({ $frame, $found, ...deps }: RoomFrameDeps) {
  let frame: Frame | undefined

  function reload(): void {
    $frame.set({ ...initialFrame, attempt: $frame.get().attempt + 1 })
  }

  const close = async (timeoutMs?: number) => frame?.close(timeoutMs)

  async function replace(): Promise<void> {
    $frame.set({ ...initialFrame, attempt: $frame.get().attempt })
    // A guest sees the picture of a game that can't be watched, and the new game's frame is about to come.
    if (!frame) return
    await close()
    reload()
  }

  /** Pass it as the iframe's `ref`. Connects to the game before the iframe loads its page. */
  function attach(iframe: HTMLIFrameElement, service = servePlayer): (() => void) | undefined {
    const party = $found.get()
    if (!party) return
    if (import.meta.webpackHot) followBuilds(iframe)
    const opened = openFrame({ iframe, party, $frame, me: currentMember(party), service, ...deps })
    frame = opened
    return () => {
      opened.cut()
      if (frame === opened) frame = undefined
    }
  }

  /** `npm run dev` has built the game again. */
  function followBuilds(iframe: HTMLIFrameElement): void {
    iframe.addEventListener('tambay:built', event => {
      event.preventDefault()
      void replace()
    })
  }

  function cut(): void {
    frame?.cut()
    frame = undefined
  }

  return {
    reload,
    close,
    replace,
    attach,
    cut,
    sendBack: () => frame?.send('back', {}),
    sendDismissed: (message: string) => frame?.send('room.dismissed', { code: 50017, message })
  }
}
