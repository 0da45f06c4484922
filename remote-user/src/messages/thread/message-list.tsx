import { Button } from '@tambay/ui/button'
import { Spinner } from '@tambay/ui/spinner'
import { ChevronDown } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle
} from 'virtua'

import styles from './message-list.module.css'

export interface MessageListRow {
  key: string
  isOwn: boolean
  isFirstUnread: boolean
}

interface MessageListProps<Row extends MessageListRow> {
  rows: readonly Row[]
  renderRow: (row: Row) => ReactNode
  hasEarlier: boolean
  isLoadingEarlier: boolean
  isStuck: boolean
  onLoadEarlier: () => void
  onSeeLatest: () => void
}

const nearStartPx = 800
const nearEndPx = 60

const ListInfo = createContext({ count: 0, isWhole: false })

/**
 * Renders only the messages near the viewport. It opens at the first unread message. Loading earlier messages keeps the
 * scroll position. New messages scroll into view if the user is at the end, or wrote them.
 */
export function MessageList<Row extends MessageListRow>(props: MessageListProps<Row>) {
  const { rows, renderRow, hasEarlier, isLoadingEarlier, isStuck, onLoadEarlier, onSeeLatest } = props
  const list = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const lastOffset = useRef(0)
  const [isAway, setIsAway] = useState(false)
  const isShift = useGrowsAtStart(rows)
  const isPlaced = useIsPlaced()
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

  const see = useEffectEvent((_rows: readonly Row[]) => {
    if (isAtEnd.current && document.visibilityState === 'visible') onSeeLatest()
  })
  // Checks all rows instead of the last key, because a new message is shown above unsent ones.
  useEffect(() => see(rows), [rows])
  useEffect(() => {
    const look = () => see([])
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  function update(): void {
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

  return (
    <div className={styles.area}>
      <div className={styles.scroller} data-placed={isPlaced || undefined}>
        <div className={styles.space} />
        <ListInfo value={{ count: rows.length, isWhole: !hasEarlier }}>
          <Virtualizer
            ref={list}
            as={List}
            item={ListItem}
            data={rows}
            shift={isShift}
            bufferSize={600}
            onScroll={update}
            onResize={() => (isAtEnd.current ? scrollToEnd() : update())}
          >
            {row => <div key={row.key}>{renderRow(row)}</div>}
          </Virtualizer>
        </ListInfo>
      </div>
      {isLoadingEarlier && (
        <div className={styles.loading}>
          <Spinner label="Loading earlier messages" />
        </div>
      )}
      {isStuck && !isLoadingEarlier && (
        <div role="alert" className={styles.stuck}>
          Couldn’t load earlier messages.
          <Button size="sm" variant="ghost" onClick={onLoadEarlier}>
            Retry
          </Button>
        </div>
      )}
      {isAway && (
        <button
          type="button"
          aria-label="Go to the latest message"
          className={styles.end}
          onClick={scrollToEnd}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function useGrowsAtStart(rows: readonly MessageListRow[]): boolean {
  const [view, setView] = useState({ rows, isShift: false })
  if (view.rows === rows) return view.isShift
  const before = view.rows[0]?.key
  const isShift = before !== undefined && rows[0]?.key !== before && rows.some(row => row.key === before)
  setView({ rows, isShift })
  return isShift
}

function useIsPlaced(): boolean {
  const [isPlaced, setIsPlaced] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPlaced(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPlaced
}

function List(props: CustomContainerComponentProps) {
  return <ol {...props} aria-label="Messages" />
}

function ListItem({ index, ...props }: CustomItemComponentProps) {
  const { count, isWhole } = use(ListInfo)
  // -1 means that the total is unknown, because earlier messages are not loaded.
  return <li {...props} aria-posinset={index + 1} aria-setsize={isWhole ? count : -1} />
}
