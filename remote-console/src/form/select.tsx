import { FieldFrame } from '@tambay/ui/field-frame'
import { useId } from 'react'

import styles from './select.module.css'

interface SelectProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const id = useId()
  const choose = (chosen: string) =>
    options.filter(option => option.value === chosen).forEach(option => onChange(option.value))
  return (
    <FieldFrame id={id} label={label}>
      <select id={id} className={styles.select} value={value} onChange={event => choose(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
