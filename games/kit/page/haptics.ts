import { prefersReducedMotion } from './dom.ts'

/** Milliseconds of vibration and pause in turn. */
const patterns = { tick: [12], win: [40, 60, 40, 60, 120] }

/** Only phones vibrate. Before the player has touched the game, Chromium would log an error. */
export function vibrate(pattern: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || prefersReducedMotion()) return
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[pattern])
}
