import type { Spin } from '@tambay/contracts/wheel'
import { isMotionReduced } from '@tambay/ui/haptics'
import { map, onMount, readonlyType } from 'nanostores'

import { showLanding, startTurnEffects } from '../effects/turn-effects.ts'
import { angleFor } from './wheel-geometry.ts'

/** In milliseconds (spec LOOK-9); the same as in wheel.module.css. */
export const turnDuration = 4000

/** A demo spin has no id, because it is drawn in this browser: it costs no ticket and wins nothing. */
export type ShownSpin = Pick<Spin, 'table' | 'draw' | 'field_id' | 'prize'> & { id?: string }

export interface WheelState {
  phase: 'resting' | 'asking' | 'turning' | 'lost'
  /** Degrees: the current angle, or the target while turning. */
  angle: number
  spin?: ShownSpin
  failure?: { message: string; requestId?: string; isLimit?: boolean }
}

const $state = map<WheelState>({ phase: 'resting', angle: 0 })

export const $wheel = readonlyType($state)

export function isSpinning({ phase }: WheelState): boolean {
  return phase === 'asking' || phase === 'turning'
}

export function setWheel(state: Omit<WheelState, 'angle'>): void {
  $state.set({ ...state, angle: $state.get().angle })
}

export async function turnTo(spin: ShownSpin): Promise<void> {
  const from = $state.get().angle
  const to = angleFor(spin, from)
  $state.set({ phase: 'turning', angle: to, spin })
  if (!isMotionReduced()) {
    startTurnEffects({ from, to, slices: spin.table.length, seconds: turnDuration / 1000 })
    await new Promise(resolve => setTimeout(resolve, turnDuration))
  }
  showLanding(spin.prize)
}

export function restWheel(): void {
  $state.setKey('phase', 'resting')
}

// A new visit starts with the wheel at 0°, unless a spin is under way or unanswered.
onMount($state, () => () => {
  if ($state.get().phase === 'resting') $state.set({ phase: 'resting', angle: 0 })
})
