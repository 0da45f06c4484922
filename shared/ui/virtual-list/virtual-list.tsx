import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
  WindowVirtualizer,
  type WindowVirtualizerHandle
} from 'virtua'

import type { ListViewProps } from '../infinite-list/infinite-list.tsx'
import { SheetScroller } from '../sheet/sheet-scroller.ts'
import { useListMemory } from './use-list-memory.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import styles from './virtual-list.module.css'

/** How far from the viewport items are rendered, in px. */
const bufferSize = 600

/**
 * The expected heights of items, in px. Without them, virtua renders only items in the viewport until it has measured a
 * few. A list that starts below the fold would stay empty, and screen readers wouldn't find it.
 */
const rowHeight = 64
const cardHeight = 240

const windowScroller = { current: document.documentElement }

const ListInfo = createContext({ label: '', count: 0, isLast: true })

export function VirtualList<Item>(props: ListViewProps<Item>) {
  const { label, items, isLast } = props
  const scroller = use(SheetScroller)
  return (
    <ListInfo value={{ label, count: items.length, isLast }}>
      {scroller ? <SheetList {...props} scroller={scroller} /> : <PageList {...props} />}
    </ListInfo>
  )
}

function PageList<Item>(props: ListViewProps<Item>) {
  const list = useRef<WindowVirtualizerHandle>(null)
  const memory = useListMemory(props.label, list)
  const anchor = useScrollAnchor(props, list, windowScroller, memory.offset)
  return (
    <WindowVirtualizer
      ref={list}
      as={List}
      item={ListItem}
      cache={memory.snapshot}
      data={props.items}
      bufferSize={bufferSize}
      itemSize={props.hasGaps ? cardHeight : rowHeight}
      onScroll={anchor.remember}
      onResize={anchor.correct}
    >
      {item => renderRow(props, item)}
    </WindowVirtualizer>
  )
}

interface SheetListProps<Item> extends ListViewProps<Item> {
  scroller: RefObject<HTMLElement | null>
}

function SheetList<Item>({ scroller, ...props }: SheetListProps<Item>) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [start, setStart] = useState(0)
  const memory = useListMemory(props.label, list)
  const anchor = useScrollAnchor(props, list, scroller, memory.offset)

  function measure(): void {
    if (!box.current || !scroller.current) return
    const { top } = scroller.current.getBoundingClientRect()
    setStart(Math.round(box.current.getBoundingClientRect().top - top + scroller.current.scrollTop))
  }
  const onResize = useEffectEvent(() => {
    measure()
    // The router restores only the window's scroll position.
    if (scroller.current) memory.restoreOffset(scroller.current)
  })
  useLayoutEffect(() => {
    if (!box.current) return
    // Also reports when the sheet opens, because its content has no size before.
    const observer = new ResizeObserver(onResize)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  function onScroll(): void {
    measure()
    anchor.remember()
  }

  return (
    <div ref={box}>
      <Virtualizer
        ref={list}
        as={List}
        item={ListItem}
        scrollRef={scroller}
        startMargin={start}
        cache={memory.snapshot}
        data={props.items}
        bufferSize={bufferSize}
        itemSize={props.hasGaps ? cardHeight : rowHeight}
        onScroll={onScroll}
        onResize={anchor.correct}
      >
        {item => renderRow(props, item)}
      </Virtualizer>
    </div>
  )
}

function renderRow<Item>({ keyOf, renderItem, hasGaps }: ListViewProps<Item>, item: Item) {
  return <Row key={keyOf(item)} hasGaps={hasGaps} item={item} renderItem={renderItem} />
}

type RowProps<Item> = Pick<ListViewProps<Item>, 'hasGaps' | 'renderItem'> & { item: Item }

/** virtua renders its rows again when it has measured some, and while the user scrolls. With `memo`, that skips their content. */
const Row = memo(function Row<Item>({ hasGaps, item, renderItem }: RowProps<Item>) {
  return <div className={hasGaps ? styles.card : undefined}>{renderItem(item)}</div>
}) as <Item>(props: RowProps<Item>) => ReactNode

function List({ style, ...props }: CustomContainerComponentProps) {
  // virtua ignores taps until 150 ms after a scroll.
  return <ul {...props} style={{ ...style, pointerEvents: undefined }} aria-label={use(ListInfo).label} />
}

function ListItem({ index, ...props }: CustomItemComponentProps) {
  const { count, isLast } = use(ListInfo)
  // A size of -1 means that more items will follow.
  return <li {...props} aria-posinset={index + 1} aria-setsize={isLast ? count : -1} />
}
