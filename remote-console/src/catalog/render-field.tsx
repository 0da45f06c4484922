import type { ComponentProps } from 'react'

import styles from './catalog.module.css'

/** A field in a cell of a table, whose heading is its visible label. */
export const renderField = (
  label: string,
  value: string | number,
  onChange: (value: string) => void,
  { type = 'text', ...rest }: Pick<ComponentProps<'input'>, 'type' | 'disabled' | 'min' | 'max' | 'maxLength'>
) => (
  <input
    {...rest}
    type={type}
    inputMode={type === 'number' ? 'numeric' : undefined}
    aria-label={label}
    className={type === 'number' ? styles.number : styles.field}
    value={value}
    onChange={event => onChange(event.target.value)}
  />
)
