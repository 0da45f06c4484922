import type { Transaction } from '@tambay/contracts/wallet'
import { monthOf } from '@tambay/format/calendar'
import { formatDayHeading } from '@tambay/format/calendar'

type Items = readonly Transaction[]

/** Maps the first transaction of each day to the day's heading. Expects items ordered by time. */
export function dayHeadings(items: Items, now = Date.now()): Map<Transaction, string> {
  return groupStarts(items, item => formatDayHeading(item.created_at, now))
}

export function monthStarts(items: Items): Map<Transaction, string> {
  return groupStarts(items, item => monthOf(item.created_at))
}

function groupStarts(items: Items, groupOf: (item: Transaction) => string): Map<Transaction, string> {
  const firsts = new Map<Transaction, string>()
  let last: string | undefined
  for (const item of items) {
    const group = groupOf(item)
    if (group !== last) firsts.set(item, group)
    last = group
  }
  return firsts
}
