import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import type { ListViewProps } from '../infinite-list/infinite-list.tsx'

interface VirtualListHandle {
  scrollOffset: number
  findItemIndex(offset: number): number
  getItemOffset(index: number): number
}

/**
 * Keeps the first visible item where it is if items above it are added or removed. Browsers do this only for items
 * that are in the normal flow. At the top of the page, new items appear.
 */
export function useScrollAnchor<Item>(
  { items, keyOf }: Pick<ListViewProps<Item>, 'items' | 'keyOf'>,
  list: RefObject<VirtualListHandle | null>,
  scrollBy: (distance: number) => void
) {
  const anchor = useRef<{ key: string | number; index: number }>(undefined)

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
    // The heights are still those of the items before, by index.
    scrollBy(list.current.getItemOffset(moved) - list.current.getItemOffset(index))
    anchor.current = { key, index: moved }
  })
  useLayoutEffect(() => keepInPlace(items), [items])

  return { remember }
}
