import { type ComponentProps, type ReactNode, useId } from 'react'

import styles from './switch-row.module.css'

export interface SwitchRowProps extends ComponentProps<'input'> {
  label: string
  hint?: string
  /** An icon, as in list rows beside it. */
  start?: ReactNode
}

export function SwitchRow({ label, hint, start, ...rest }: SwitchRowProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      {start && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state without it
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        className={styles.switch}
      />
    </label>
  )
}
