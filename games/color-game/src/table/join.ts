import { FrameError } from '@tambay/game-sdk/protocol'

import { followHost } from './follow-host.ts'
import { joinHost } from './host.ts'
import { takeSeat } from './seat.ts'
import { $coverText, $phase } from './state.ts'
import { Refused } from './table-api.ts'

let isFollowing = false

export async function join(): Promise<void> {
  $phase.set('joining')
  $coverText.set('Joining the game…')
  try {
    const host = await joinHost()
    if (!isFollowing) followHost(host, retry)
    isFollowing = true
    host.send('load.progress', { ratio: 0.5 })
    await takeSeat()
    host.send('load.progress', { ratio: 1 })
    host.send('ready', {})
    if ($phase.get() === 'joining') $phase.set('betting')
  } catch (error) {
    $coverText.set(messageFor(error))
    $phase.set('failed')
  }
}

function retry(): void {
  if ($phase.get() === 'failed') void join()
}

function messageFor(error: unknown): string {
  if (parent === window) return 'This game is played in a party: open it from the games list.'
  if (error instanceof FrameError && error.code === 'timeout')
    return 'The room does not answer. Go back and open it again.'
  if (error instanceof FrameError || error instanceof Refused) return error.message
  return "Can't reach the game. Check your connection and try again."
}
