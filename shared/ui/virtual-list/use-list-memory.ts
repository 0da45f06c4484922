import { useLocation } from '@tambay/client/router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CacheSnapshot } from 'virtua'

interface Memory {
  cache: CacheSnapshot
  scrollOffset: number
}

/** The keys are the history entry and the list's label. */
const memories = new Map<string, Memory>()

/** Open sheets that a list has already scrolled. The sheet's other lists must not scroll it again. */
const shown = new WeakSet<Element>()

/** Keeps a list's measured heights and scroll position, so that Back restores both at once. */
export function useListMemory(label: string, list: RefObject<Memory | null>) {
  const entry = `${useLocation().key} ${label}`
  const [before] = useState(() => memories.get(entry))
  const latestEntry = useRef(entry)
  useLayoutEffect(() => {
    latestEntry.current = entry
  })
  useLayoutEffect(() => {
    const { current } = list
    return () => {
      if (!current) return
      const { cache, scrollOffset } = current
      memories.set(latestEntry.current, { cache, scrollOffset })
    }
  }, [list])
  return {
    snapshot: before?.cache,
    offset: before?.scrollOffset,
    restoreOffset(scroller: HTMLElement): void {
      if (shown.has(scroller)) return
      shown.add(scroller)
      if (before) scroller.scrollTop = before.scrollOffset
    }
  }
}
