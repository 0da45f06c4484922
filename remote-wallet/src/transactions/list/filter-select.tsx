import { ChevronDown } from 'lucide-react'

import styles from './filter-select.module.css'

interface FilterSelectProps<Value extends string> {
  label: string
  anyLabel: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

export function FilterSelect<Value extends string>({
  label,
  anyLabel,
  options,
  value,
  onChange
}: FilterSelectProps<Value>) {
  return (
    <label className={styles.select} data-on={value !== undefined || undefined}>
      <span className="visually-hidden">{label}</span>
      <select
        value={value ?? ''}
        onChange={event => onChange(options.find(option => option.value === event.target.value)?.value)}
      >
        <option value="">{anyLabel}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </label>
  )
}
