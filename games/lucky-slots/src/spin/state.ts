import { $connection, $isPaused } from '@tambay/game-kit/page/state'
import { atom, computed } from 'nanostores'

import type { SpinReceipt } from '../../rules/api.ts'
import { stakeSteps } from '../../rules/paytable.ts'
import type { Stops } from '../../rules/reels.ts'

export type SpinResult = Pick<SpinReceipt, 'stake' | 'payout'> & { stops: Stops }

export interface ShownSpin extends SpinReceipt {
  isTicketEarned: boolean
  isFair: boolean
}

export const $isSpinning = atom(false)
export const $commit = atom('')
export const $stake = atom<number>(stakeSteps[1])
export const $shown = atom<ShownSpin | undefined>()
/** The spin before the page was opened, which the player may have left. */
export const $earlier = atom<SpinResult | undefined>()
export const $last = atom<ShownSpin | undefined>()

export const $canSpin = computed(
  [$connection, $isPaused, $isSpinning],
  (connection, isPaused, isSpinning) => connection === 'playing' && !isPaused && !isSpinning
)

export function stepStake(by: 1 | -1): void {
  const at = stakeSteps.findIndex(step => step === $stake.get())
  $stake.set(stakeSteps[at + by] ?? $stake.get())
}
