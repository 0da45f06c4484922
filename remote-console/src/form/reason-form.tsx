import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'
import { type ReactNode, type SubmitEvent, useState } from 'react'

import styles from './reason-form.module.css'

interface ReasonFormProps {
  /** On the button. */
  action: string
  label?: string
  hint: string
  isBusy: boolean
  isDanger?: boolean
  onSubmit: (reason: string) => void
  /** Fields before the reason. */
  children?: ReactNode
}

/** Everything that the log must explain needs a reason of at least 3 characters. */
export function ReasonForm(props: ReasonFormProps) {
  const { action, label = 'Reason', hint, isBusy, isDanger, onSubmit, children } = props
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reason.trim().length < 3) return setError('Write at least 3 characters.')
    setError(undefined)
    onSubmit(reason.trim())
  }

  return (
    <form aria-label={action} className={styles.form} onSubmit={submit}>
      {children}
      <TextField
        label={label}
        hint={hint}
        error={error}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
