import type { PostPicture } from '@tambay/contracts/people/media'
import { useState } from 'react'

import { ReportSheet } from '../report/report-sheet.tsx'
import { PictureViewer } from './picture-viewer.tsx'

interface ReportViewerProps {
  pictures: readonly PostPicture[]
  first: number | undefined
  onClose: () => void
  owner: string
  mayReport: boolean
  root?: Element | null
}

export function ReportViewer({ pictures, first, onClose, owner, mayReport, root }: ReportViewerProps) {
  const [reportedId, setReportedId] = useState<string | null>(null)
  function report(index: number): void {
    onClose()
    setReportedId(pictures[index]?.id ?? null)
  }
  return (
    <>
      {first !== undefined && (
        <PictureViewer
          pictures={pictures}
          first={first}
          onClose={onClose}
          root={root}
          actions={mayReport ? [{ label: 'Report', onPress: report }] : []}
        />
      )}
      <ReportSheet
        reported={reportedId === null ? undefined : { kind: 'picture', id: reportedId, owner }}
        onClose={() => setReportedId(null)}
      />
    </>
  )
}
