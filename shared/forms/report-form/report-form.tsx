import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import type { ReportReason } from '@tambay/contracts/people/safety'
import { Button } from '@tambay/ui/button'
import { ChoiceList } from '@tambay/ui/choice-list'
import { TextArea } from '@tambay/ui/text-area'
import { type FormEvent, type ReactNode, useState } from 'react'

import { FormError } from '../form-error/form-error.tsx'
import styles from './report-form.module.css'

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'harassment', label: 'Harassment or bullying' },
  { value: 'hate', label: 'Hate' },
  { value: 'sexual', label: 'Sexual content' },
  { value: 'scam', label: 'Scam or spam' },
  { value: 'underage', label: 'Underage person' },
  { value: 'other', label: 'Something else' }
]

export interface Report {
  reason: ReportReason
  note: string
}

interface ReportFormProps {
  intro: ReactNode
  longestNote: number
  isSending: boolean
  error?: { message?: string }
  onSend: (report: Report) => void
}

export function ReportForm({ intro, longestNote, isSending, error, onSend }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>('harassment')
  const [note, setNote] = useState('')
  useBlockReload(note !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    onSend({ reason, note })
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.intro}>{intro}</p>
      <ChoiceList label="What’s wrong?" choices={reasons} value={reason} onChange={setReason} />
      <TextArea
        label="Details (optional)"
        rows={3}
        dir="auto"
        maxLength={longestNote}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      <FormError error={error} />
      <Button type="submit" isWide isBusy={isSending}>
        Send report
      </Button>
    </form>
  )
}
