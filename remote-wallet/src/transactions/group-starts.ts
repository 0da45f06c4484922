import type { Transaction } from '@tambay/contracts/wallet'
import { monthOf } from '@tambay/format/calendar'
import { formatDayHeading } from '@tambay/format/calendar'

type Items = readonly Transaction[]

/** The heading for each transaction that is the first of its day in a list that is ordered by time. */
export function dayHeadings(items: Items, now = Date.now()): Map<Transaction, string> {
  return groupStarts(items, item => formatDayHeading(item.created_at, now))
}

/** The month for each transaction that is the first of it. */
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
