import type { Transaction } from '@tambay/contracts/wallet'
import { formatDayHeading } from '@tambay/format/calendar'
import type { ListViewProps } from '@tambay/ui/infinite-list'
import { VirtualList } from '@tambay/ui/virtual-list'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import styles from './day-list.module.css'

/** Keeps the day of the top row visible. The rows' own headings can't stick, because each ends with its row. */
export function DayList(props: ListViewProps<Transaction>) {
  const { items } = props
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const [day, setDay] = useState<string>()
  const update = useEffectEvent((shown: readonly Transaction[]) => {
    const top = line.current?.getBoundingClientRect().top ?? 0
    const passed = [...(list.current?.querySelectorAll('li') ?? [])].findLast(row => topOf(row) < top)
    const item = passed && shown[Number(passed.ariaPosInSet) - 1]
    setDay(item && formatDayHeading(item.created_at))
  })
  useEffect(() => {
    const onScroll = () => update(items)
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [items])
  return (
    <div ref={list}>
      <p ref={line} aria-hidden="true" className={styles.line}>
        {day && <span className={styles.day}>{day}</span>}
      </p>
      <VirtualList {...props} />
    </div>
  )
}

/** The totals of a month stand above the heading of its first day. */
function topOf(row: Element): number {
  return (row.querySelector('h3') ?? row).getBoundingClientRect().top
}
