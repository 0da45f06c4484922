import type { Transaction } from '@tambay/contracts/wallet'
import { formatDayHeading, monthOf } from '@tambay/format/calendar'
import { groupStarts } from '@tambay/format/group-starts'

type Items = readonly Transaction[]

export function dayHeadings(items: Items, now = Date.now()): Map<Transaction, string> {
  return groupStarts(items, item => formatDayHeading(item.created_at, now))
}

export function monthStarts(items: Items): Map<Transaction, string> {
  return groupStarts(items, item => monthOf(item.created_at))
}
