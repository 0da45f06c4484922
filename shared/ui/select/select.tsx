import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

import { fieldAria, FieldFrame, type FieldTexts } from '../field-frame/field-frame.tsx'
import styles from './select.module.css'

export interface SelectProps<Value extends string> extends ComponentProps<'select'>, FieldTexts {
  /** The label of each value. */
  options: Readonly<Record<Value, string>>
  /** Instead of `onChange`. */
  onChoose?: (value: NoInfer<Value>) => void
}

export function Select<Value extends string>({
  label,
  error,
  hint,
  options,
  onChoose,
  ...rest
}: SelectProps<Value>) {
  const id = useId()
  function choose(chosen: string): void {
    for (const value in options) if (value === chosen) onChoose?.(value)
  }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={styles.box}>
        <select
          onChange={event => choose(event.target.value)}
          {...rest}
          {...fieldAria(id, { error, hint })}
          className={styles.select}
        >
          {Object.entries<string>(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
