import { TransactionType } from '@tambay/contracts/wallet'
import { formatMonth, recentMonths } from '@tambay/format/calendar'

import styles from './filter-bar.module.css'
import { FilterSelect } from './filter-select.tsx'
import type { Filters } from './use-filters.ts'

interface FilterBarProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

const typeFilters: Record<TransactionType, string> = {
  sign_up: 'Welcome coins',
  game_hold: 'Game stakes',
  game_settle: 'Game payouts',
  game_void: 'Returned stakes',
  turntable: 'Lucky wheel',
  invite_reward: 'Invite rewards',
  gift_sent: 'Gifts sent',
  gift_received: 'Gifts received',
  exchange: 'Exchange',
  reversal: 'Reversals'
}

const types = TransactionType.options.map(value => ({ value, label: typeFilters[value] }))

export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      <FilterSelect
        label="Type"
        anyLabel="All types"
        options={types}
        value={filters.type}
        onChange={type => onChange({ type })}
      />
      <FilterSelect
        label="Month"
        anyLabel="Any month"
        options={monthsWith(filters.month)}
        value={filters.month}
        onChange={month => onChange({ month })}
      />
    </div>
  )
}

function monthsWith(chosen: string | undefined): { value: string; label: string }[] {
  const months = recentMonths()
  if (chosen !== undefined && !months.includes(chosen)) months.push(chosen)
  return months.map(value => ({ value, label: formatMonth(value) }))
}
