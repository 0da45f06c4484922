import { useLocation } from '@tambay/client/router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CacheSnapshot } from 'virtua'

interface Memory {
  snapshot: CacheSnapshot
  offset: number
}

/** By history entry and label of the list. */
const memories = new Map<string, Memory>()

/** The open sheets whose first list has been shown. Later lists in them leave the user where they are. */
const shown = new WeakSet<Element>()

/** Keeps the measured heights and the offset in a sheet, so that Back restores the scroll position at once. */
export function useListMemory(label: string, list: RefObject<{ cache: CacheSnapshot } | null>) {
  const entry = `${useLocation().key} ${label}`
  const [before] = useState(() => memories.get(entry))
  const latestEntry = useRef(entry)
  const offset = useRef(0)
  useLayoutEffect(() => {
    latestEntry.current = entry
  })
  useLayoutEffect(() => {
    const { current } = list
    return () =>
      void (current && memories.set(latestEntry.current, { snapshot: current.cache, offset: offset.current }))
  }, [list])
  return {
    snapshot: before?.snapshot,
    rememberOffset(latest: number): void {
      offset.current = latest
    },
    restoreOffset(scroller: HTMLElement): void {
      if (shown.has(scroller)) return
      shown.add(scroller)
      if (before) scroller.scrollTop = before.offset
    }
  }
}
