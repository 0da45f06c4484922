import { useLocation } from '@tambay/client/router'
import { createContext, use, useLayoutEffect, useRef, useState } from 'react'
import {
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle
} from 'virtua'

import type { ListViewProps } from '../infinite-list/infinite-list.tsx'
import styles from './virtual-list.module.css'

/** The measured heights by history entry and label, so that Back can restore the scroll position at once. */
const snapshots = new Map<string, CacheSnapshot>()

const ListInfo = createContext({ label: '', count: 0, isLast: true })

export function VirtualList<Item>({ label, items, keyOf, renderItem, isLast }: ListViewProps<Item>) {
  const entry = `${useLocation().key} ${label}`
  const [snapshot] = useState(() => snapshots.get(entry))
  const handle = useRef<WindowVirtualizerHandle>(null)
  const latestEntry = useRef(entry)
  useLayoutEffect(() => {
    latestEntry.current = entry
  })
  useLayoutEffect(() => {
    const list = handle.current
    return () => void (list && snapshots.set(latestEntry.current, list.cache))
  }, [])
  return (
    <ListInfo value={{ label, count: items.length, isLast }}>
      <WindowVirtualizer
        ref={handle}
        as={List}
        item={ListItem}
        cache={snapshot}
        data={items}
        bufferSize={600}
      >
        {item => (
          <div key={keyOf(item)} className={styles.item}>
            {renderItem(item)}
          </div>
        )}
      </WindowVirtualizer>
    </ListInfo>
  )
}

function List(props: CustomContainerComponentProps) {
  return <ul {...props} aria-label={use(ListInfo).label} />
}

function ListItem({ index, ...props }: CustomItemComponentProps) {
  const { count, isLast } = use(ListInfo)
  // A size of -1 means that more items will follow.
  return <li {...props} aria-posinset={index + 1} aria-setsize={isLast ? count : -1} />
}
