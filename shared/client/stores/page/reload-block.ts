import { atom, computed } from 'nanostores'
import { useEffect } from 'react'

const $count = atom(0)

export const $isReloadBlocked = computed($count, count => count > 0)

export function blockReload(): () => void {
  $count.set($count.get() + 1)
  let isReleased = false
  return () => {
    if (!isReleased) $count.set($count.get() - 1)
    isReleased = true
  }
}

export function useBlockReload(isBusy: boolean): void {
  useEffect(() => (isBusy ? blockReload() : undefined), [isBusy])
}
