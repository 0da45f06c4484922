import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './field-frame.module.css'

export interface FieldTexts {
  label: string
  error?: string
  hint?: string
}

interface FieldFrameProps extends FieldTexts {
  id: string
  className?: string
  children: ReactNode
}

export function fieldAria(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined
  }
}

export function FieldFrame({ id, label, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

export function FieldNotes({ id, error, hint }: { id: string } & Pick<FieldTexts, 'error' | 'hint'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
