import { ChevronDown } from 'lucide-react'
import { createContext, use, useEffect, useRef, useState } from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle
} from 'virtua'

import { EarlierState } from './earlier-state.tsx'
import type { MessageListProps, MessageListRow } from './message-list-props.ts'
import styles from './message-list.module.css'
import { useListScroll } from './use-list-scroll.ts'

const ListInfo = createContext({ count: 0, isWhole: false })

/** Renders only the messages near the viewport. Loading earlier messages keeps the scroll position. */
export function MessageList<Row extends MessageListRow>(props: MessageListProps<Row>) {
  const { rows, renderRow, hasEarlier, isLoadingEarlier, isStuck, onLoadEarlier } = props
  const list = useRef<VirtualizerHandle>(null)
  const { isAway, scrollToEnd, onScroll, onResize } = useListScroll(list, props)
  const isShift = useGrowsAtStart(rows)
  const isPlaced = useIsPlaced()

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
            onScroll={onScroll}
            onResize={onResize}
          >
            {row => <div key={row.key}>{renderRow(row)}</div>}
          </Virtualizer>
        </ListInfo>
      </div>
      <EarlierState isLoading={isLoadingEarlier} isStuck={isStuck} onRetry={onLoadEarlier} />
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
