export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Milliseconds of vibration and pause in turn. Desktop browsers and iOS can't vibrate. */
export function vibrate(pattern: number[]): void {
  if ('vibrate' in navigator && !isMotionReduced()) navigator.vibrate(pattern)
}

/** A short tick under the finger. */
export const tick = (): void => vibrate([12])
