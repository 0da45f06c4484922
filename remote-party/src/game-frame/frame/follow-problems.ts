import type { GameHost } from '@tambay/game-frame/game-host'
import type { MapStore } from 'nanostores'

import type { FrameState } from '../room/room-state.ts'

/** Writes what the game reports to the console. A game that reports an error before it is ready can be retried. */
export function followProblems(host: GameHost, gameName: string, $frame: MapStore<FrameState>): void {
  host.on('log', ({ level, message }) => console[level](`${gameName}: ${message}`))
  host.on('error', ({ code, message }) => {
    console.warn(`${gameName} reported ${code}: ${message}`)
    if ($frame.get().phase === 'loading') $frame.setKey('phase', 'failed')
  })
}
