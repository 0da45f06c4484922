import { useLocation } from '@tambay/client/router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CacheSnapshot } from 'virtua'

interface Memory {
  cache: CacheSnapshot
  scrollOffset: number
}

/** By history entry and label of the list. */
const memories = new Map<string, Memory>()

/** The open sheets whose first list has been shown. Later lists in them leave the user where they are. */
const shown = new WeakSet<Element>()

/** Keeps the measured heights and the offset in a sheet, so that Back restores the scroll position at once. */
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
    restoreOffset(scroller: HTMLElement): void {
      if (shown.has(scroller)) return
      shown.add(scroller)
      if (before) scroller.scrollTop = before.scrollOffset
    }
  }
}
