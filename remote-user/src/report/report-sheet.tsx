import { Sheet } from '@tambay/ui/sheet'

import { ReportForm } from './report-form.tsx'
import type { Reported } from './use-report.ts'

const titles: Record<Reported['kind'], string> = {
  person: 'Report this person',
  post: 'Report this post',
  comment: 'Report this comment',
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
      {reported && (
        <ReportForm key={`${reported.kind} ${reported.id}`} reported={reported} onSent={onClose} />
      )}
    </Sheet>
  )
}
