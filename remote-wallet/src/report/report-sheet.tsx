import type { Transaction } from '@tambay/contracts/wallet'
import { Sheet } from '@tambay/ui/sheet'

import { ReportForm } from './report-form.tsx'
import { ReportThanks } from './report-thanks.tsx'
import { useReport } from './use-report.ts'

interface ReportSheetProps {
  transaction?: Transaction
  isOpen: boolean
  onClose: () => void
}

export function ReportSheet({ transaction, isOpen, onClose }: ReportSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Report a problem">
      <Report transaction={transaction} onClose={onClose} />
    </Sheet>
  )
}

function Report({ transaction, onClose }: Omit<ReportSheetProps, 'isOpen'>) {
  const report = useReport(transaction)
  if (report.ticket !== undefined) return <ReportThanks ticket={report.ticket} onClose={onClose} />
  return <ReportForm transaction={transaction} report={report} />
}
