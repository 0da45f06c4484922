import { Button } from '@tambay/ui/button'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { TextArea } from '@tambay/ui/text-area'
import { TextField } from '@tambay/ui/text-field'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react'

import layout from '../frame/layout.module.css'
import styles from './reason-form.module.css'

export interface ReasonFormProps {
  /** On the button. */
  action: string
  label?: string
  hint: string
  isBusy?: boolean | undefined
  isDanger?: boolean
  /** The reason may have several lines, and Ctrl+Enter sends it. */
  isLong?: boolean
  maxLength?: number
  /** The text that the field has at first. */
  initial?: string
  /** Prepared texts to choose from, and the label of the list. */
  macros?: { label: string; texts: readonly string[] }
  onSubmit: (reason: string) => void
  /** Opened by a button: in a frame, with the focus, and closed by Escape. */
  onCancel?: () => void
  /** Fields before the reason. */
  children?: ReactNode
}

const macroKeys = '123456789'

/** The start of a prepared text. Leaves out the greeting, because all answers begin with it. */
function shorten(text: string): string {
  const [first = '', ...rest] = text.split('\n\n')
  const shown = rest.length > 0 ? rest.join(' ') : first
  return shown.length > 48 ? `${shown.slice(0, 47)}…` : shown
}

/** Everything that the log must explain needs a reason of at least 3 characters. */
export function ReasonForm(props: ReasonFormProps) {
  const { action, label = 'Reason', hint, isBusy, isDanger, isLong = false } = props
  const { maxLength = 200, initial = '', macros, onSubmit, onCancel, children } = props
  const [reason, setReason] = useState(initial)
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reason.trim().length < 3) return setError('Write at least 3 characters.')
    setError(undefined)
    onSubmit(reason.trim())
  }

  function press(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Escape') return onCancel?.()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return event.currentTarget.requestSubmit()
    const macro = event.altKey && macros?.texts[macroKeys.indexOf(event.code.replace('Digit', ''))]
    if (!macro) return
    event.preventDefault()
    setReason(macro)
  }

  const field = { label, hint, error, maxLength, value: reason, ref: onCancel && focusOnMount }
  const isSmall = onCancel && !macros
  const size = isSmall ? 'sm' : 'md'
  return (
    <form
      aria-label={action}
      className={`${layout.column} ${onCancel ? styles.framed : layout.narrow} ${isSmall ? styles.opened : ''}`}
      onSubmit={submit}
      onKeyDown={press}
    >
      {children}
      {isLong ? (
        <TextArea {...field} rows={5} onChange={event => setReason(event.target.value)} />
      ) : (
        <TextField {...field} onChange={event => setReason(event.target.value)} />
      )}
      {macros && (
        <ChipRow label={macros.label}>
          {macros.texts.map(text => (
            <Chip key={text} isOn={reason === text} onClick={() => setReason(text)}>
              {shorten(text)}
            </Chip>
          ))}
        </ChipRow>
      )}
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
