import { useStore } from '@nanostores/react'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { useMemo } from 'react'

/** Whole seconds until `end`, which is in milliseconds since 1970. */
function countdownTo(end: number): ReadableAtom<number> {
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000))
  const $left = atom(left())
  onMount($left, () => {
    const tick = () => {
      $left.set(left())
      if (left() === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  })
  return $left
}

export function useCountdown(end = 0): number {
  return useStore(useMemo(() => countdownTo(end), [end]))
}

export function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`
  return seconds <= 90 * 60 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`
}
