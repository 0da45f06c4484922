import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

import { classNames } from '../class-names.ts'
import { FieldFrame, fieldAria, type FieldTexts } from '../field-frame/field-frame.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldTexts {
  prefix?: ReactNode
  suffix?: ReactNode
}

export function TextField({
  label,
  error,
  hint,
  prefix,
  suffix,
  type = 'text',
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} className={className}>
      <div className={classNames(styles.box, error && styles.wrong)}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          {...fieldAria(fieldId, { error, hint })}
          type={isPassword && isShown ? 'text' : type}
          className={styles.input}
        />
        {isPassword && (
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        )}
        {suffix}
      </div>
    </FieldFrame>
  )
}
