import { FieldFrame } from '@tambay/ui/field-frame'
import { useId } from 'react'

import styles from './select.module.css'

interface SelectProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

export function Select({ label, options, value, onChange }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
