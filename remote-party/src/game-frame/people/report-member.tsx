import { showToast } from '@tambay/client/stores/page/toast'
import { reportMember } from '@tambay/contracts/room/members'
import { type Report, ReportForm } from '@tambay/forms/report-form'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'

const longestNote = 500

export function ReportMember({ memberId }: { memberId?: string }) {
  const { party, openSheet } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const reported = party.members.find(({ id }) => id === memberId)

  async function send(report: Report) {
    if (!(await run(reportMember, { party_id: party.id, member_id: memberId, ...report }))) return
    openSheet(undefined)
    showToast('Thanks. Our team will review your report.')
  }

  return (
    <ReportForm
      intro={`Only our team sees your report${reported ? ` about ${reported.nick_name}` : ''}.`}
      longestNote={longestNote}
      isSending={isBusy}
      onSend={report => void send(report)}
    />
  )
}
