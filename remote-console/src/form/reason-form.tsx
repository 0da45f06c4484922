import { Button } from '@tambay/ui/button'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { TextField } from '@tambay/ui/text-field'
import { type ReactNode, type SubmitEvent, useState } from 'react'

import layout from '../frame/layout.module.css'
import styles from './reason-form.module.css'

interface ReasonFormProps {
  /** On the button. */
  action: string
  label?: string
  hint: string
  isBusy?: boolean | undefined
  isDanger?: boolean
  onSubmit: (reason: string) => void
  /** Opened by a button: in a frame, with the focus, and closed by Escape. */
  onCancel?: () => void
  /** Fields before the reason. */
  children?: ReactNode
}

/** Everything that the log must explain needs a reason of at least 3 characters. */
export function useReason(onSubmit: (reason: string) => void) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reason.trim().length < 3) return setError('Write at least 3 characters.')
    setError(undefined)
    onSubmit(reason.trim())
  }

  return { reason, setReason, error, submit }
}

export function ReasonForm(props: ReasonFormProps) {
  const { action, label = 'Reason', hint, isBusy, isDanger, onSubmit, onCancel, children } = props
  const { reason, setReason, error, submit } = useReason(onSubmit)
  const size = onCancel ? 'sm' : 'md'
  return (
    <form
      aria-label={action}
      className={`${layout.column} ${onCancel ? `${styles.framed} ${styles.opened}` : layout.narrow}`}
      onSubmit={submit}
      onKeyDown={event => event.key === 'Escape' && onCancel?.()}
    >
      {children}
      <TextField
        label={label}
        hint={hint}
        error={error}
        maxLength={200}
        value={reason}
        ref={onCancel && focusOnMount}
        onChange={event => setReason(event.target.value)}
      />
      <div className={layout.row}>
        <Button type="submit" size={size} variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button size={size} variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
