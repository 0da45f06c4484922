import { formatDayHeading } from '@tambay/format/calendar'
import { manilaDate } from '@tambay/format/time'

interface Shown {
  key: string
  isOwn: boolean
  /** In seconds since 1970. */
  createdAt: number
}

export interface ThreadRow<Item extends Shown> {
  key: string
  isOwn: boolean
  item: Item
  day: string | undefined
  isFirstUnread: boolean
  isGroupStart: boolean
  isGroupEnd: boolean
  isLatest: boolean
}

const groupSeconds = 5 * 60

/**
 * A separator is part of the row of the message below it, so that the rows keep their number and order while
 * earlier messages are added above them.
 */
export function threadRows<Item extends Shown>(
  items: readonly Item[],
  firstUnreadKey: string | undefined,
  now = Date.now()
): ThreadRow<Item>[] {
  const starts = items.map((item, at) => startsGroup(items[at - 1], item, firstUnreadKey))
  return items.map((item, at) => ({
    key: item.key,
    isOwn: item.isOwn,
    item,
    day: isSameDay(items[at - 1], item) ? undefined : formatDayHeading(item.createdAt, now),
    isFirstUnread: item.key === firstUnreadKey,
    isGroupStart: starts[at] ?? true,
    isGroupEnd: starts[at + 1] ?? true,
    isLatest: at === items.length - 1
  }))
}

function startsGroup(previous: Shown | undefined, item: Shown, firstUnreadKey: string | undefined): boolean {
  return (
    !isSameDay(previous, item) ||
    previous?.isOwn !== item.isOwn ||
    item.key === firstUnreadKey ||
    item.createdAt - previous.createdAt > groupSeconds
  )
}

function isSameDay(previous: Shown | undefined, item: Shown): boolean {
  return previous !== undefined && manilaDate(previous.createdAt) === manilaDate(item.createdAt)
}
