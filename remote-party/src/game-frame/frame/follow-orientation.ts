import type { GameHost } from '@tambay/game-frame/game-host'
import type { MapStore } from 'nanostores'

import type { FrameState, Orientation } from '../room/room-state.ts'

/** A phone that is held sideways has no room for the people below the game. */
const sideways = '(orientation: landscape) and (max-height: 500px)'

/** Only a phone: on a larger screen, turning it would not change the layout. */
const upright = '(orientation: portrait) and (max-width: 500px)'

/** Gives the whole screen to a game that can be played sideways while the phone is held that way. */
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
