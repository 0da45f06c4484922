import { maxReportNote, type ReportReason } from '@tambay/contracts/people/safety'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { ChoiceList } from '@tambay/ui/choice-list'
import { TextArea } from '@tambay/ui/text-area'
import { type FormEvent, useState } from 'react'

import styles from './report-form.module.css'
import { type Reported, useReport } from './use-report.ts'

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'harassment', label: 'Harassment or bullying' },
  { value: 'hate', label: 'Hate' },
  { value: 'sexual', label: 'Sexual content' },
  { value: 'scam', label: 'Scam or spam' },
  { value: 'underage', label: 'Underage person' },
  { value: 'other', label: 'Something else' }
]

export function ReportForm({ reported, onSent }: { reported: Reported; onSent: () => void }) {
  const [reason, setReason] = useState<ReportReason>('harassment')
  const [note, setNote] = useState('')
  const { send, isSending, error } = useReport(reported, onSent)

  function submit(event: FormEvent) {
    event.preventDefault()
    send({ reason, note })
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.intro}>
        Only our team sees your report. We don’t tell <bdi>{reported.owner}</bdi> who sent it.
      </p>
      <ChoiceList label="What’s wrong?" choices={reasons} value={reason} onChange={setReason} />
      <TextArea
        label="Details (optional)"
        rows={3}
        dir="auto"
        maxLength={maxReportNote}
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
