import type { HostConnection } from '@tambay/game-sdk/game'
import { FrameError } from '@tambay/game-sdk/protocol'
import type * as z from 'zod/mini'

import { kitRefusals } from '../rules/refusals.ts'
import type { KitSession } from '../rules/session.ts'
import { messageFor, openSession } from './api.ts'
import { followHost } from './follow-host.ts'
import { joinHost } from './host.ts'
import { $connection, $coverText } from './state.ts'

interface Game<S extends z.ZodMiniType<KitSession>> {
  session: S
  /** Runs while the session is opened, on each attempt. What the player sees first can be built here. */
  meanwhile?: () => void
  /** Runs after each join, before `ready`. */
  onJoined: (session: z.output<S>) => void | Promise<void>
}

let isFollowing = false
let joinAgain: () => void = () => {}

/**
 * Connects to the host, opens a session, and removes the cover. After a failure, shows "Try again" on the cover and
 * sends `error` to the host, which then offers Retry. Without a network the host already shows that.
 */
export async function join<S extends z.ZodMiniType<KitSession>>(game: Game<S>): Promise<void> {
  joinAgain = () => void join(game)
  $connection.set('joining')
  $coverText.set('Joining the game…')
  let host: HostConnection | undefined
  try {
    host = await joinHost()
    if (!isFollowing) followHost(host, rejoin)
    isFollowing = true
    host.send('load.progress', { ratio: 0.5 })
    await game.onJoined(game.session.parse(await openSession(game.meanwhile)))
    host.send('load.progress', { ratio: 1 })
    host.send('ready', {})
    if ($connection.get() === 'joining') $connection.set('playing')
  } catch (error) {
    const message = describeFailure(error)
    if (navigator.onLine) host?.send('error', { code: 'join_failed', message: message.slice(0, 500) })
    $coverText.set(message)
    $connection.set('failed')
  }
}

export function rejoin(): void {
  if ($connection.get() === 'failed') joinAgain()
}

function describeFailure(error: unknown): string {
  if (parent === window) return 'This game is played in a room: open it from the games list.'
  if (error instanceof FrameError && error.code === 'timeout')
    return 'The room does not answer. Go back and open it again.'
  return messageFor(error, kitRefusals.game_busy.message)
}
