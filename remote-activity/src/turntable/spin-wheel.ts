import { ApiError, TransportError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import type { QueryClient } from '@tambay/client/query'
import { $tickets, saveTickets } from '@tambay/client/stores/balance/tickets'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import {
  getTurntable,
  listRewards,
  type Spin,
  spinTurntable,
  type Turntable
} from '@tambay/contracts/activity'
import type { InputOf } from '@tambay/contracts/endpoint'
import { refusals } from '@tambay/contracts/errors'
import { nanoid } from 'nanoid'
import { map, onMount, readonlyType } from 'nanostores'

import { $clientSeed } from './client-seed.ts'
import { angleFor } from './wheel-geometry.ts'

/** The wheel's 4 s (spec LOOK-9); its style sheet says the same. */
export const turnDuration = 4000

export interface WheelState {
  /** `lost`: no answer came, and trying again sends the same request. */
  phase: 'resting' | 'asking' | 'turning' | 'lost'
  /** Degrees the wheel is turned, or is turning to. */
  angle: number
  /** What the wheel turns to or stands on. */
  spin?: Spin
  failure?: { message: string; requestId?: string }
}

/** One wish to spin. It is kept until it is answered, so that a retry is a replay (spec WHEEL-7). */
interface Wish {
  key: string
  body: InputOf<typeof spinTurntable>
}

const $state = map<WheelState>({ phase: 'resting', angle: 0 })
let wish: Wish | undefined

export const $wheel = readonlyType($state)

export function isSpinning({ phase }: WheelState): boolean {
  return phase === 'asking' || phase === 'turning'
}

/** Spins once: the answer first, then the wheel turns to it, and only then does anything else tell of it (spec WHEEL-10). */
export async function spinWheel(turntable: Turntable, cache: QueryClient): Promise<void> {
  const { mine, table_hash: tableHash } = turntable
  if (isSpinning($state.get()) || !mine) return
  wish ??= {
    key: nanoid(),
    body: { client_seed: $clientSeed.get(), commit: mine.commit, table_hash: tableHash }
  }
  const release = blockReload()
  $state.set({ phase: 'asking', angle: $state.get().angle })
  try {
    const answer = await call(spinTurntable, wish.body, {
      handles: 'all',
      isQuiet: true,
      idempotencyKey: wish.key
    })
    wish = undefined
    await turnTo(answer.spin)
    rememberTickets(answer.ticket_count)
    $state.setKey('phase', 'resting')
  } catch (error) {
    fail(error)
  } finally {
    release()
    for (const { path } of [getTurntable, listRewards]) void cache.invalidateQueries({ queryKey: [path] })
  }
}

async function turnTo(spin: Spin): Promise<void> {
  $state.set({ phase: 'turning', angle: angleFor(spin, $state.get().angle), spin })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  await new Promise(resolve => setTimeout(resolve, turnDuration))
}

/** Whoever has left the turntable has no cached count any more (spec STATE-7), and gets none back. */
function rememberTickets(count: number): void {
  if ($tickets.get() !== undefined) saveTickets(count)
}

function fail(error: unknown): void {
  const isAnswered = error instanceof ApiError && error.code !== refusals.system_busy.code
  if (isAnswered) wish = undefined
  $state.set({
    phase: isAnswered ? 'resting' : 'lost',
    angle: $state.get().angle,
    failure: {
      message: error instanceof Error ? error.message : String(error),
      requestId: error instanceof ApiError || error instanceof TransportError ? error.requestId : undefined
    }
  })
}

// The next visit begins with a wheel at rest; a spin under way or unanswered goes on.
onMount($state, () => () => {
  if ($state.get().phase === 'resting') $state.set({ phase: 'resting', angle: 0 })
})
