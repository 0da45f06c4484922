import { type ReactNode, useEffect, useRef } from 'react'

import { Button } from '../button/button.tsx'
import { ErrorState, requestIdOf } from '../error-state/error-state.tsx'
import { OfflineNote } from '../offline-note/offline-note.tsx'
import { Skeletons } from '../skeleton/skeleton.tsx'
import styles from './infinite-list.module.css'

/** What the list needs of TanStack Query's `useInfiniteQuery` result. */
interface InfiniteQuery<Item> {
  data?: { pages: readonly { items: readonly Item[] }[] }
  error: Error | null
  isPending: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface InfiniteListProps<Item> {
  /** What the list holds, for screen readers. */
  label: string
  query: InfiniteQuery<Item>
  keyOf: (item: Item) => string | number
  renderItem: (item: Item) => ReactNode
  /** One item's place while it loads. */
  skeleton: ReactNode
  skeletonCount?: number
  empty: ReactNode
  /** The layout of the items, and of the skeletons before them. */
  className?: string
}

/** A cursor-paged list with all its states (spec SCREEN-1): loading, empty, failed, stale, more. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, query, keyOf, renderItem, skeleton, skeletonCount = 6, empty, className } = props
  const items =
    query.data &&
    uniqueBy(
      keyOf,
      query.data.pages.flatMap(page => page.items)
    )

  if (query.isPending)
    return (
      <>
        <OfflineNote isBare />
        <Skeletons count={skeletonCount} className={className}>
          {skeleton}
        </Skeletons>
      </>
    )
  if (!items) return <ListError query={query} onRetry={query.refetch} />
  if (items.length === 0) return empty
  return (
    <>
      <OfflineNote />
      {query.error && !query.isFetchNextPageError && (
        <p role="status" className={styles.stale}>
          You see the last known list.
          <Button variant="ghost" size="sm" onClick={() => query.refetch()} isBusy={query.isFetching}>
            Refresh
          </Button>
        </p>
      )}
      <ul aria-label={label} className={className}>
        {items.map(item => (
          <li key={keyOf(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <ListError query={query} onRetry={query.fetchNextPage} />
      )}
      {query.isFetchingNextPage && (
        <Skeletons count={2} className={className}>
          {skeleton}
        </Skeletons>
      )}
      {query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError && (
        // One for each page's end: an answer may come before that it is awaited was ever drawn.
        <Sentinel key={query.data?.pages.length} onSeen={query.fetchNextPage} />
      )}
    </>
  )
}

/** A list that moves while it is paged may give an item twice: the first place counts. */
function uniqueBy<Item>(keyOf: (item: Item) => string | number, items: readonly Item[]): Item[] {
  const byKey = new Map(items.toReversed().map(item => [keyOf(item), item]))
  return [...byKey.values()].toReversed()
}

function ListError<Item>({ query, onRetry }: { query: InfiniteQuery<Item>; onRetry: () => unknown }) {
  if (!query.error) return null
  return (
    <ErrorState
      message={query.error.message}
      requestId={requestIdOf(query.error)}
      onRetry={() => onRetry()}
      isRetrying={query.isFetching}
    />
  )
}

/** Asks for the next page about a screen before its place comes into view. */
function Sentinel({ onSeen }: { onSeen: () => unknown }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
      rootMargin: '800px'
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onSeen])
  return <div ref={ref} className={styles.sentinel} />
}
