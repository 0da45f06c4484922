import type { Transaction } from '@tambay/contracts/wallet'

import { DatedRow } from './dated-row.tsx'
import { firstsOfDay } from './firsts-of.ts'

interface TransactionListProps {
  label: string
  items: readonly Transaction[]
}

/** A few transactions, under the days they belong to. */
export function TransactionList({ label, items }: TransactionListProps) {
  const days = firstsOfDay(items)
  return (
    <ul aria-label={label}>
      {items.map(item => (
        <li key={`${item.currency}-${item.id}`}>
          <DatedRow transaction={item} day={days.get(item)} />
        </li>
      ))}
    </ul>
  )
}
