import { type ComponentProps, useId } from 'react'

import { classNames } from '../class-names.ts'
import { FieldFrame, fieldAria, type FieldTexts } from '../field-frame/field-frame.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextArea({ label, error, hint, id, rows = 4, className, ...rest }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      <textarea
        {...rest}
        {...fieldAria(fieldId, { error, hint })}
        rows={rows}
        className={classNames(styles.area, error && styles.wrong)}
      />
    </FieldFrame>
  )
}
