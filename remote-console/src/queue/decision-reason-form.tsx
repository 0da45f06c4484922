import { maxDecisionReason, type QueueDetail } from '@tambay/contracts/operator/queue'
import { maxTicketAnswer } from '@tambay/contracts/operator/tickets'
import { Button } from '@tambay/ui/button'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { TextArea } from '@tambay/ui/text-area'
import { TextField } from '@tambay/ui/text-field'
import type { KeyboardEvent, ReactNode } from 'react'

import styles from '../form/reason-form.module.css'
import { useReason } from '../form/reason-form.tsx'
import layout from '../frame/layout.module.css'
import type { Decision } from './queue-area.ts'

export interface DecisionReasonFormProps {
  item: QueueDetail
  decision: Decision
  isBusy: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
  children?: ReactNode
}

const macroKeys = '123456789'

/** Without the greeting, with which all answers begin. */
function shorten(text: string): string {
  const [first = '', ...rest] = text.split('\n\n')
  const shown = rest.length > 0 ? rest.join(' ') : first
  return shown.length > 48 ? `${shown.slice(0, 47)}…` : shown
}

export function DecisionReasonForm(props: DecisionReasonFormProps) {
  const { item, decision, isBusy, onSubmit, onCancel, children } = props
  const { reason, setReason, error, submit } = useReason(onSubmit)
  const { name, label, effect, isLong = false, isAnswer = isLong } = decision
  const macros = item.macros.filter(({ decisions }) => decisions.includes(name)).map(({ text }) => text)

  function press(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Escape') return onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return event.currentTarget.requestSubmit()
    const macro = event.altKey ? macros[macroKeys.indexOf(event.code.replace('Digit', ''))] : undefined
    if (macro === undefined) return
    event.preventDefault()
    setReason(macro)
  }

  const field = {
    label: isAnswer ? 'Answer' : 'Reason',
    hint: `${effect} ${isLong ? 'Ctrl and Enter send' : 'Enter confirms'}, Escape cancels, Alt and a digit fill in a text.`,
    error,
    value: reason,
    maxLength: isLong ? maxTicketAnswer : maxDecisionReason
  }
  return (
    <form className={`${layout.column} ${styles.framed}`} onSubmit={submit} onKeyDown={press}>
      {children}
      {isLong ? (
        <TextArea {...field} rows={5} ref={focusOnMount} onChange={event => setReason(event.target.value)} />
      ) : (
        <TextField {...field} ref={focusOnMount} onChange={event => setReason(event.target.value)} />
      )}
      <ChipRow label={isAnswer ? 'Prepared answers' : 'Common reasons'}>
        {macros.map(text => (
          <Chip key={text} isOn={reason === text} onClick={() => setReason(text)}>
            {shorten(text)}
          </Chip>
        ))}
      </ChipRow>
      <div className={layout.row}>
        <Button type="submit" isBusy={isBusy}>
          {label} and next
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
