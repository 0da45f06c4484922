import type { PayloadOf } from '@tambay/game-frame/frame-envelope'
import type { GameHost } from '@tambay/game-frame/game-host'
import type { GameMessages } from '@tambay/game-frame/game-messages'
import type { MapStore } from 'nanostores'

import type { FrameState } from '../room/room-state.ts'

type Orientation = PayloadOf<GameMessages, 'ui.orientation'>['orientation']

const sideways = '(orientation: landscape) and (max-height: 500px)'

/**
 * Matches a phone held upright. A larger device is never asked to turn, because its layout would not change.
 */
const upright = '(orientation: portrait) and (max-width: 500px)'

export function followOrientation(host: GameHost, $frame: MapStore<FrameState>): () => void {
  const sidewaysQuery = matchMedia(sideways)
  const uprightQuery = matchMedia(upright)
  let wanted: Orientation = 'portrait'
  let isLocked = false

  function update(): void {
    const isFull = wanted !== 'portrait' && sidewaysQuery.matches
    $frame.setKey('mode', isFull ? 'full' : 'room')
    $frame.setKey('isTurnWanted', wanted === 'landscape' && uprightQuery.matches)
  }

  host.on('ui.orientation', ({ orientation }) => {
    wanted = orientation
    isLocked = true
    void lockScreen(orientation)
    update()
  })
  sidewaysQuery.addEventListener('change', update)
  uprightQuery.addEventListener('change', update)
  return () => {
    sidewaysQuery.removeEventListener('change', update)
    uprightQuery.removeEventListener('change', update)
    if (isLocked) screen.orientation?.unlock()
  }
}

interface LockableOrientation {
  lock?: (orientation: Orientation) => Promise<void>
}

/** Only an installed app on Android can do this; elsewhere the room asks the player to turn the phone. */
async function lockScreen(orientation: Orientation): Promise<void> {
  const { lock } = (screen.orientation ?? {}) as LockableOrientation
  await lock?.call(screen.orientation, orientation).catch(() => undefined)
}
