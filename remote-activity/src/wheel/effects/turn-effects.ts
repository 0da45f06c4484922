import type { Prize } from '@tambay/contracts/wheel'

import { playNoPrize, playTicks, playWin } from './sound.ts'
import { tickTimes } from './tick-times.ts'

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function startTurnEffects(turn: Parameters<typeof tickTimes>[0]): void {
  vibrate([12])
  playTicks(tickTimes(turn))
}

export function showLanding({ t: kind }: Prize): void {
  if (kind === 'none') return playNoPrize()
  vibrate([40, 60, 40, 60, 120])
  playWin()
}

/** Desktop browsers and iOS can't vibrate. */
function vibrate(pattern: number[]): void {
  if ('vibrate' in navigator && !isMotionReduced()) navigator.vibrate(pattern)
}
