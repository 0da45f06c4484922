import { atom, computed } from 'nanostores'
import { useEffect } from 'react'

const $count = atom(0)

/** A game, a spin or a half-filled form is under way: nothing may reload the page or take the person away. */
export const $isReloadBlocked = computed($count, count => count > 0)

/** Asks not to be disturbed until the returned function is called. */
export function blockReload(): () => void {
  $count.set($count.get() + 1)
  let isOver = false
  return () => {
    if (!isOver) $count.set($count.get() - 1)
    isOver = true
  }
}

/** The same for as long as a component is there and `isBusy` holds. */
export function useBlockReload(isBusy: boolean): void {
  useEffect(() => (isBusy ? blockReload() : undefined), [isBusy])
}
