import { type ReactNode, useId } from 'react'

import styles from './choice-list.module.css'

interface Choice<Value extends string | number> {
  value: Value
  label: string
  hint?: string
  start?: ReactNode
}

export interface ChoiceListProps<Value extends string | number> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function ChoiceList<Value extends string | number>({
  label,
  choices,
  value,
  onChange
}: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(choice => (
        <label key={choice.value} className={styles.row}>
          {choice.start}
          <span className={styles.words}>
            <span className={styles.label}>{choice.label}</span>
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className={styles.radio}
          />
        </label>
      ))}
    </fieldset>
  )
}
