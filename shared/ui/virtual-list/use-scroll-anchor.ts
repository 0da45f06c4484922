import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import type { ListViewProps } from '../infinite-list/infinite-list.tsx'

interface VirtualListHandle {
  scrollOffset: number
  findItemIndex(offset: number): number
  getItemOffset(index: number): number
}

/** The first visible item. */
interface Anchor {
  key: string | number
  index: number
  /** Where the item stays until the user scrolls, in px below the scroll position. Set when its index changes. */
  top?: number
}

/**
 * Keeps the visible items in place when items above them are added or removed. Browsers don't, because virtua positions
 * items absolutely. A list that is scrolled to its top shows new items instead.
 */
export function useScrollAnchor<Item>(
  { items, keyOf }: Pick<ListViewProps<Item>, 'items' | 'keyOf'>,
  list: RefObject<VirtualListHandle | null>,
  scroller: RefObject<Element | null>,
  restoredOffset = 0
) {
  const anchor = useRef<Anchor>(undefined)

  // Reads the DOM, because virtua updates its scroll position only at the next scroll event.
  const topOf = (index: number) =>
    (list.current?.getItemOffset(index) ?? 0) - (scroller.current?.scrollTop ?? 0)

  /** How far the anchor is from where it stays, in px. Undefined if it may move. */
  function drift(): number | undefined {
    const { index = 0, top } = anchor.current ?? {}
    return top === undefined ? undefined : topOf(index) - top
  }

  function remember(): void {
    const { current } = list
    // The anchor moves only if the user scrolls. Corrections keep it in place.
    if (current && Math.abs(drift() ?? 1) >= 1) anchorAt(current, current.scrollOffset)
  }

  function anchorAt(handle: VirtualListHandle, offset: number): void {
    const index = handle.findItemIndex(offset)
    const item = items[index]
    anchor.current = item === undefined || offset <= 0 ? undefined : { key: keyOf(item), index }
  }

  /** virtua keeps heights by index. It doesn't correct the scroll position after it measures items that moved. */
  function correct(): void {
    const distance = drift()
    if (distance) scroller.current?.scrollBy(0, distance)
  }

  const keepInPlace = useEffectEvent((current: readonly Item[]) => {
    if (!scroller.current?.scrollTop) anchor.current = undefined
    if (!anchor.current) return
    const { key, index, top = topOf(index) } = anchor.current
    const moved = current.findIndex(item => keyOf(item) === key)
    if (moved === index) return
    anchor.current = moved < 0 ? undefined : { key, index: moved, top }
    correct()
  })
  useLayoutEffect(() => keepInPlace(items), [items])

  // After Back, the items can change before virtua hears of the restored scroll position.
  const start = useEffectEvent(() => list.current && anchorAt(list.current, restoredOffset))
  useLayoutEffect(() => void start(), [])

  return { remember, correct }
}
