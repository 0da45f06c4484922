import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

import type { MessageListProps, MessageListRow } from './message-list-props.ts'

const nearStartPx = 800
const nearEndPx = 60

/**
 * Opens the list at the first unread message. New messages scroll into view if the user is at the end, or wrote
 * them.
 */
export function useListScroll(
  list: RefObject<VirtualizerHandle | null>,
  props: Omit<MessageListProps<MessageListRow>, 'renderRow'>
) {
  const { rows, hasEarlier, isStuck, onLoadEarlier, onSeeLatest } = props
  const isAtEnd = useRef(true)
  const lastOffset = useRef(0)
  const [isAway, setIsAway] = useState(false)
  const latest = rows.at(-1)
  const latestKey = latest?.key

  const scrollToEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })

  const openAtUnread = useEffectEvent(() => {
    const unread = rows.findIndex(row => row.isFirstUnread)
    if (unread < 0) return
    isAtEnd.current = false
    list.current?.scrollToIndex(unread, { align: 'start', offset: -24 })
  })
  useLayoutEffect(() => openAtUnread(), [])

  const showLatest = useEffectEvent((_key: string | undefined) => {
    if (latest?.isOwn) isAtEnd.current = true
    if (isAtEnd.current) scrollToEnd()
  })
  useLayoutEffect(() => showLatest(latestKey), [latestKey])

  useSeen(rows, () => {
    if (isAtEnd.current) onSeeLatest()
  })

  function onScroll(): void {
    const { current } = list
    if (!current) return
    const { scrollOffset, scrollSize, viewportSize } = current
    const isNearEnd = scrollSize - scrollOffset - viewportSize < nearEndPx
    // New messages also increase the distance to the end. Only scrolling up means that the user reads older ones.
    const hasScrolledUp = scrollOffset < lastOffset.current
    lastOffset.current = scrollOffset
    isAtEnd.current = isNearEnd || (isAtEnd.current && !hasScrolledUp)
    if (isAtEnd.current === isAway) {
      setIsAway(!isAtEnd.current)
      if (isAtEnd.current) onSeeLatest()
    }
    if (scrollOffset < nearStartPx && hasEarlier && !isStuck) onLoadEarlier()
  }

  const onResize = () => (isAtEnd.current ? scrollToEnd() : onScroll())

  return { isAway, scrollToEnd, onScroll, onResize }
}

/** Calls `onSee` for new rows while the page is visible, and when it becomes visible. */
function useSeen(rows: readonly MessageListRow[], onSee: () => void): void {
  const see = useEffectEvent((_rows: readonly MessageListRow[]) => {
    if (document.visibilityState === 'visible') onSee()
  })
  // The last row isn't always the newest message: a new one is shown above unsent ones.
  useEffect(() => see(rows), [rows])
  useEffect(() => {
    const look = () => see([])
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
