import type { Transaction } from '@tambay/shared/contracts/wallet'
import { formatDay } from '@tambay/shared/format/time'

/** The heading for each transaction that is the first of its day in a list that is ordered by time. */
export function firstsOfDay(items: readonly Transaction[], now = Date.now()): Map<Transaction, string> {
  const firsts = new Map<Transaction, string>()
  let last: string | undefined
  for (const item of items) {
    const day = formatDay(item.created_at, now)
    if (day !== last) firsts.set(item, day)
    last = day
  }
  return firsts
}
