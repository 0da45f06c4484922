import type { MapStore } from 'nanostores'

import {
  type DebugState,
  type FrameSize,
  frameSizes,
  layoutOf,
  type PauseReason,
  type SendToGame
} from './debug-state.ts'

/** What a tester makes happen around the game. */
export function createInjections(
  $state: MapStore<DebugState>,
  send: SendToGame,
  allowCoins: (hasCoins: boolean) => void
) {
  return {
    mute(isMuted: boolean) {
      $state.setKey('isMuted', isMuted)
      send('mic.state', { muted: isMuted, permission: 'granted' })
    },
    pause(reason: PauseReason | undefined) {
      $state.setKey('pausedBy', reason)
      if (reason) send('pause', { reason })
      else if ($state.get().isOnline) send('resume', {})
    },
    /** Without coins, the game's next stake is refused with 50007. */
    giveCoins(hasCoins: boolean) {
      $state.setKey('hasCoins', hasCoins)
      allowCoins(hasCoins)
    },
    connect(isOnline: boolean) {
      $state.setKey('isOnline', isOnline)
      send('net', { online: isOnline })
      if (!isOnline) send('pause', { reason: 'offline' })
      else if (!$state.get().pausedBy) send('resume', {})
    },
    resize(size: FrameSize) {
      $state.setKey('size', size)
      send('layout', layoutOf($state.get()))
      send('resize', frameSizes[size])
    },
    enlargeText(hasLargestText: boolean) {
      $state.setKey('hasLargestText', hasLargestText)
      send('layout', layoutOf($state.get()))
    },
    goBack: () => send('back', {}),
    dismiss: () => send('room.dismissed', { code: 50017, message: 'The party room has been dismissed' })
  }
}
