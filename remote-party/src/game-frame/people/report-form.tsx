import { showToast } from '@tambay/client/stores/page/toast'
import type { ReportReason } from '@tambay/contracts/people/safety'
import { reportMember } from '@tambay/contracts/room/members'
import { Button } from '@tambay/ui/button'
import { ChoiceList } from '@tambay/ui/choice-list'
import { TextArea } from '@tambay/ui/text-area'
import { type FormEvent, useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import styles from './report-form.module.css'

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'harassment', label: 'Harassment or bullying' },
  { value: 'hate', label: 'Hate' },
  { value: 'sexual', label: 'Sexual content' },
  { value: 'scam', label: 'Scam or spam' },
  { value: 'underage', label: 'Underage person' },
  { value: 'other', label: 'Something else' }
]
const longestNote = 500

export function ReportForm({ memberId }: { memberId?: string }) {
  const { party, openSheet } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const [reason, setReason] = useState<ReportReason>('harassment')
  const [note, setNote] = useState('')
  const reported = party.members.find(({ id }) => id === memberId)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = { party_id: party.id, member_id: memberId, reason, note }
    if (!(await run(reportMember, input))) return
    openSheet(undefined)
    showToast('Thanks. Our team will review your report.')
  }

  return (
    <form onSubmit={event => void submit(event)} className={styles.form}>
      <p className={styles.intro}>
        {`Only our team sees your report${reported ? ` about ${reported.nick_name}` : ''}.`}
      </p>
      <ChoiceList label="What happened?" choices={reasons} value={reason} onChange={setReason} />
      <TextArea
        label="Details (optional)"
        rows={3}
        maxLength={longestNote}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        Send report
      </Button>
    </form>
  )
}
