import { TransactionType } from '@tambay/shared/contracts/wallet'

import styles from './filter-bar.module.css'
import { FilterSelect } from './filter-select.tsx'
import { recentMonths } from './manila-months.ts'
import { typeNames } from './type-names.ts'
import type { Filters } from './use-filters.ts'

interface FilterBarProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

const types = TransactionType.options.map(value => ({ value, label: typeNames[value].all }))

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
        options={recentMonths()}
        value={filters.month}
        onChange={month => onChange({ month })}
      />
    </div>
  )
}
