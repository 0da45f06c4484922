import { maxReportNote } from '@tambay/contracts/people/safety'
import { ReportForm } from '@tambay/forms/report-form'
import { Sheet } from '@tambay/ui/sheet'

import { type Reported, useReport } from './use-report.ts'

const titles: Record<Reported['kind'], string> = {
  person: 'Report this person',
  post: 'Report this post',
  comment: 'Report this comment',
  club: 'Report this club',
  room: 'Report this room',
  picture: 'Report this picture',
  message: 'Report this message'
}

interface ReportSheetProps {
  reported: Reported | undefined
  onClose: () => void
}

export function ReportSheet({ reported, onClose }: ReportSheetProps) {
  return (
    <Sheet
      isOpen={reported !== undefined}
      onClose={onClose}
      title={reported ? titles[reported.kind] : 'Report'}
    >
      {reported && <Content key={`${reported.kind} ${reported.id}`} reported={reported} onSent={onClose} />}
    </Sheet>
  )
}

function Content({ reported, onSent }: { reported: Reported; onSent: () => void }) {
  const { send, isSending, error } = useReport(reported, onSent)
  return (
    <ReportForm
      intro={
        <>
          Only our team sees your report. We don’t tell <bdi>{reported.owner}</bdi> who sent it.
        </>
      }
      longestNote={maxReportNote}
      isSending={isSending}
      error={error}
      onSend={send}
    />
  )
}
