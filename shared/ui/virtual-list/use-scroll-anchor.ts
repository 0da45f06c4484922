import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import type { ListViewProps } from '../infinite-list/infinite-list.tsx'

interface VirtualListHandle {
  scrollOffset: number
  findItemIndex(offset: number): number
  getItemOffset(index: number): number
}

/**
 * Keeps the visible items in place when items above them are added or removed. Browsers don't, because virtua positions
 * items absolutely. A list that is scrolled to its top shows new items instead.
 */
export function useScrollAnchor<Item>(
  { items, keyOf }: Pick<ListViewProps<Item>, 'items' | 'keyOf'>,
  list: RefObject<VirtualListHandle | null>,
  scrollBy: (distance: number) => void
) {
  const anchor = useRef<{ key: string | number; index: number }>(undefined)
  const unmeasured = useRef<{ index: number; offset: number }>(undefined)

  function remember(): void {
    const { current } = list
    if (!current) return
    const index = current.findItemIndex(current.scrollOffset)
    const item = items[index]
    anchor.current = item === undefined || current.scrollOffset <= 0 ? undefined : { key: keyOf(item), index }
  }

  const keepInPlace = useEffectEvent((current: readonly Item[]) => {
    if (!anchor.current || !list.current) return
    const { key, index } = anchor.current
    const moved = current.findIndex(item => keyOf(item) === key)
    if (moved < 0 || moved === index) return
    // Until virtua measures again, each index still has the height of the item that was there before.
    const offset = list.current.getItemOffset(moved)
    scrollBy(offset - list.current.getItemOffset(index))
    anchor.current = { key, index: moved }
    unmeasured.current = { index: moved, offset }
    // virtua measures the items again before the next frame.
    requestAnimationFrame(() => (unmeasured.current = undefined))
  })
  useLayoutEffect(() => keepInPlace(items), [items])

  /** virtua doesn't correct the scroll position after it measures items whose index changed. */
  function correct(): void {
    if (!unmeasured.current || !list.current) return
    const { index, offset } = unmeasured.current
    unmeasured.current = undefined
    scrollBy(list.current.getItemOffset(index) - offset)
  }

  return { remember, correct }
}
