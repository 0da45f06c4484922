import { Button, type ButtonProps } from '@tambay/ui/button'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { TextField } from '@tambay/ui/text-field'
import { type ReactNode, type SubmitEvent, useState } from 'react'

import styles from './ask-reason.module.css'

interface AskReasonProps extends Pick<ButtonProps, 'variant' | 'isBusy'> {
  /** On both buttons: the one that opens the form, and the one that confirms. */
  label: string
  hint: string
  onConfirm: (reason: string) => void
  /** More fields. */
  children?: ReactNode
}

/** A button that asks for a reason before it acts. */
export function AskReason({
  label,
  hint,
  variant = 'secondary',
  isBusy,
  onConfirm,
  children
}: AskReasonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reason.trim().length < 3) return setError('Give a reason of at least 3 characters.')
    setIsOpen(false)
    setReason('')
    onConfirm(reason)
  }

  if (!isOpen)
    return (
      <Button size="sm" variant={variant} isBusy={isBusy} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    )
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={event => event.key === 'Escape' && setIsOpen(false)}
    >
      {children}
      <TextField
        label="Reason"
        hint={hint}
        error={error}
        value={reason}
        maxLength={200}
        ref={focusOnMount}
        onChange={event => setReason(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" variant={variant === 'danger' ? 'danger' : 'primary'}>
          {label}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
