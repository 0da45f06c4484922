import type { Transaction } from '@tambay/contracts/wallet'

import { dayHeadings } from './group-starts.ts'
import { TransactionRow } from './transaction-row.tsx'

interface TransactionListProps {
  label: string
  items: readonly Transaction[]
}

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
