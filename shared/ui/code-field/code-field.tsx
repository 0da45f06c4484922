import { type ChangeEvent, type ComponentProps, type SyntheticEvent, useId } from 'react'

import { classNames } from '../class-names.ts'
import { FieldFrame, fieldAria, type FieldTexts } from '../field-frame/field-frame.tsx'
import styles from './code-field.module.css'

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'>, FieldTexts {
  value: string
  onChange: (digits: string) => void
  onComplete?: (digits: string) => void
  length?: number
  isSecret?: boolean
}

/** The caret is invisible, so typing must always continue at the end. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length)
}

/**
 * A field for digits: one native input under drawn boxes, so that pasting, SMS suggestions and screen readers
 * work.
 */
export function CodeField({
  label,
  error,
  hint,
  value,
  onChange,
  onComplete,
  length = 4,
  isSecret = false,
  id,
  className,
  ...rest
}: CodeFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId

  function onInput(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }

  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      <div className={classNames(styles.code, error && styles.wrong)}>
        <input
          // PINs use this value too, because it keeps browsers from offering or saving a password.
          autoComplete="one-time-code"
          type={isSecret ? 'password' : 'text'}
          {...rest}
          {...fieldAria(fieldId, { error, hint })}
          inputMode="numeric"
          value={value}
          onChange={onInput}
          onSelect={keepCaretAtEnd}
          className={styles.input}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={classNames(styles.box, at === value.length && styles.next)}
          >
            {isSecret && at < value.length ? <span className={styles.dot} /> : value[at]}
          </span>
        ))}
      </div>
    </FieldFrame>
  )
}
