import { textScales } from '@tambay/client/stores/device/text-size'
import type { PayloadOf } from '@tambay/game-frame/frame-envelope'
import type { GameHost } from '@tambay/game-frame/game-host'
import type { HostMessages } from '@tambay/game-frame/host-messages'
import { map } from 'nanostores'

export type PauseReason = PayloadOf<HostMessages, 'pause'>['reason']
export type FrameSize = 'room' | 'small' | 'full'
export type SendToGame = (...message: Parameters<GameHost['send']>) => void

export interface DebugState {
  /** `silent`: no hello within ten seconds. `closed`: the tester or the game ended the session. */
  phase: 'loading' | 'connected' | 'playing' | 'silent' | 'closed'
  ending?: string
  size: FrameSize
  hasLargestText: boolean
  isMuted: boolean
  pausedBy?: PauseReason
  isOnline: boolean
  hasCoins: boolean
}

export const frameSizes: Readonly<Record<FrameSize, { width: number; height: number }>> = {
  room: { width: 375, height: 320 },
  small: { width: 320, height: 320 },
  full: { width: 375, height: 812 }
}

export function createDebugState() {
  return map<DebugState>({
    phase: 'loading',
    size: 'room',
    hasLargestText: false,
    isMuted: true,
    isOnline: true,
    hasCoins: true
  })
}

export function layoutOf({ size, hasLargestText }: DebugState): PayloadOf<HostMessages, 'layout'> {
  const textScale = hasLargestText ? textScales.larger : textScales.normal
  return { mode: size === 'full' ? 'full' : 'room', ...frameSizes[size], textScale }
}
