import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'

import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { ErrorState, requestIdOf } from '../error-state/error-state.tsx'
import { OfflineNote } from '../offline-note/offline-note.tsx'
import { Skeletons } from '../skeleton/skeleton.tsx'
import styles from './infinite-list.module.css'

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

export interface ListViewProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  renderItem: (item: Item) => ReactNode
  isLast: boolean
  /** Leaves a gap between items and between skeletons, for lists of cards. */
  hasGaps?: boolean
  className?: string
}

export interface InfiniteListProps<Item> extends Pick<
  ListViewProps<Item>,
  'label' | 'keyOf' | 'renderItem' | 'hasGaps' | 'className'
> {
  query: InfiniteQuery<Item>
  /** Changes what is shown of all loaded items, as `tellApart` does for people. */
  arrange?: (items: readonly Item[]) => readonly Item[]
  skeleton: ReactNode
  skeletonCount?: number
  empty: ReactNode
  View?: ComponentType<ListViewProps<Item>>
}

export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, query, keyOf, renderItem, skeleton, skeletonCount = 6, empty, hasGaps } = props
  const { View = PlainList, arrange = (all: readonly Item[]) => all } = props
  const className = classNames(hasGaps && styles.gaps, props.className)
  const items =
    query.data &&
    arrange(
      uniqueBy(
        keyOf,
        query.data.pages.flatMap(page => page.items)
      )
    )

  if (query.isPending)
    return (
      <>
        <OfflineNote isEmpty />
        <Skeletons count={skeletonCount} className={className}>
          {skeleton}
        </Skeletons>
      </>
    )
  if (!items) return <ListError query={query} onRetry={query.refetch} />
  // A page can be empty although more follow, for example if the viewer may see none of its items.
  if (items.length === 0 && !query.hasNextPage) return empty
  const isSearching = items.length === 0 && !query.isFetchNextPageError
  return (
    <>
      <OfflineNote />
      {query.error && !query.isFetchNextPageError && (
        <p role="status" className={styles.stale}>
          This list may be out of date.
          <Button variant="ghost" size="sm" onClick={() => query.refetch()} isBusy={query.isFetching}>
            Refresh
          </Button>
        </p>
      )}
      {items.length > 0 && (
        <View
          label={label}
          items={items}
          keyOf={keyOf}
          renderItem={renderItem}
          isLast={!query.hasNextPage}
          hasGaps={hasGaps}
          className={className}
        />
      )}
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <ListError query={query} onRetry={query.fetchNextPage} />
      )}
      {(query.isFetchingNextPage || isSearching) && (
        <Skeletons count={items.length > 0 ? 2 : skeletonCount} className={className}>
          {skeleton}
        </Skeletons>
      )}
      {query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError && (
        // A new key per page, because the old sentinel would not report again if a page arrives before React
        // renders the loading state.
        <Sentinel key={query.data?.pages.length} onSeen={query.fetchNextPage} />
      )}
    </>
  )
}

function PlainList<Item>({ label, items, keyOf, renderItem, className }: ListViewProps<Item>) {
  return (
    <ul aria-label={label} className={className}>
      {items.map(item => (
        <li key={keyOf(item)}>{renderItem(item)}</li>
      ))}
    </ul>
  )
}

/** An item can appear on two pages if the list changes between requests. Keep the first. */
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

function Sentinel({ onSeen }: { onSeen: () => unknown }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // On a busy page, one call can report several changes. The last one is current.
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && onSeen(), {
      rootMargin: '800px'
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onSeen])
  return <div ref={ref} className={styles.sentinel} />
}
