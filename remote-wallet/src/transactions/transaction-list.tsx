import type { Transaction } from '@tambay/contracts/wallet'

import { TransactionRow } from './transaction-row.tsx'
import { dayHeadings } from './group-starts.ts'

interface TransactionListProps {
  label: string
  items: readonly Transaction[]
}

/** A few transactions, under the days they belong to. */
export function TransactionList({ label, items }: TransactionListProps) {
  const days = dayHeadings(items)
  return (
    <ul aria-label={label}>
      {items.map(item => (
        <li key={`${item.currency}-${item.id}`}>
          <TransactionRow transaction={item} day={days.get(item)} />
        </li>
      ))}
    </ul>
  )
}
