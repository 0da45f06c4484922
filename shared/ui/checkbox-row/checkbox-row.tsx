import { type ComponentProps, type ReactNode, useId } from 'react'

import { classNames } from '../class-names.ts'
import { FieldNotes, fieldAria } from '../field-frame/field-frame.tsx'
import styles from './checkbox-row.module.css'

export interface CheckboxRowProps extends ComponentProps<'input'> {
  error?: string
  children: ReactNode
}

export function CheckboxRow({ error, children, id, className, ...rest }: CheckboxRowProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label className={classNames(styles.row, error && styles.wrong)}>
        <input {...rest} {...fieldAria(fieldId, { error })} type="checkbox" className={styles.box} />
        <span>{children}</span>
      </label>
      <FieldNotes id={fieldId} error={error} />
    </div>
  )
}
