import type { ComponentProps } from 'react'

import styles from './catalog.module.css'

export interface CellFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string | number
  onChange: (value: string) => void
}

/** A field in a cell of a table, whose heading is its visible label. */
export function CellField({ label, onChange, type = 'text', ...rest }: CellFieldProps) {
  return (
    <input
      {...rest}
      type={type}
      inputMode={type === 'number' ? 'numeric' : undefined}
      aria-label={label}
      className={type === 'number' ? styles.number : styles.field}
      onChange={event => onChange(event.target.value)}
    />
  )
}
