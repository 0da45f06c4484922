import { FieldFrame } from '@tambay/ui/field-frame'
import { useId } from 'react'

import styles from './select.module.css'

interface SelectProps<Value extends string> {
  label: string
  /** The label of each value. */
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const id = useId()
  function choose(chosen: string): void {
    for (const option in options) if (option === chosen) onChange(option)
  }
  return (
    <FieldFrame id={id} label={label}>
      <select id={id} className={styles.select} value={value} onChange={event => choose(event.target.value)}>
        {Object.entries<string>(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
