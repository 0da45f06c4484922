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
import { isPlayRefusal } from '@tambay/contracts/limit-errors'
import { nanoid } from 'nanoid'
import { map, onMount, readonlyType } from 'nanostores'

import { $clientSeed } from '../fair-draw/client-seed.ts'
import { angleFor } from './wheel-geometry.ts'

/** In milliseconds (spec LOOK-9); the same as in wheel.module.css. */
export const turnDuration = 4000

export interface WheelState {
  /** `lost`: no response arrived; a retry sends the same request. */
  phase: 'resting' | 'asking' | 'turning' | 'lost'
  /** Degrees: the current angle, or the target while turning. */
  angle: number
  spin?: Spin
  failure?: { message: string; requestId?: string; isLimit?: boolean }
}

/** The request, kept until a response arrives, so that a retry is a replay (spec WHEEL-7). */
interface PendingSpin {
  key: string
  body: InputOf<typeof spinTurntable>
}

const $state = map<WheelState>({ phase: 'resting', angle: 0 })
let pending: PendingSpin | undefined

export const $wheel = readonlyType($state)

export function isSpinning({ phase }: WheelState): boolean {
  return phase === 'asking' || phase === 'turning'
}

/** Gets the result, turns the wheel to it, and only then updates tickets and lists (spec WHEEL-10). */
export async function spinWheel(turntable: Turntable, cache: QueryClient): Promise<void> {
  const { mine, table_hash: tableHash } = turntable
  if (isSpinning($state.get()) || !mine) return
  pending ??= {
    key: nanoid(),
    body: { client_seed: $clientSeed.get(), commit: mine.commit, table_hash: tableHash }
  }
  const release = blockReload()
  $state.set({ phase: 'asking', angle: $state.get().angle })
  try {
    const answer = await call(spinTurntable, pending.body, {
      isQuiet: true,
      idempotencyKey: pending.key
    })
    pending = undefined
    await turnTo(answer.spin)
    cacheTickets(answer.ticket_count)
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

/** Leaving the turntable clears the cached count (spec STATE-7), so a late response must not restore it. */
function cacheTickets(count: number): void {
  if ($tickets.get() !== undefined) saveTickets(count)
}

function fail(error: unknown): void {
  const isAnswered = error instanceof ApiError && error.code !== refusals.system_busy.code
  if (isAnswered) pending = undefined
  $state.set({
    phase: isAnswered ? 'resting' : 'lost',
    angle: $state.get().angle,
    failure: {
      message: error instanceof Error ? error.message : String(error),
      isLimit: error instanceof ApiError && isPlayRefusal(error.code),
      requestId: error instanceof ApiError || error instanceof TransportError ? error.requestId : undefined
    }
  })
}

// A new visit starts with the wheel at 0°, unless a spin is under way or unanswered.
onMount($state, () => () => {
  if ($state.get().phase === 'resting') $state.set({ phase: 'resting', angle: 0 })
})
