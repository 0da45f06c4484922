import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import type { TransactionDetail } from '@tambay/contracts/wallet'
import { ButtonLink } from '@tambay/ui/button-link'
import { Flag } from 'lucide-react'

import { ReportSheet } from '../../report/report-sheet.tsx'
import { Receipt } from './receipt.tsx'
import styles from './transaction-view.module.css'

/** The receipt, and what to do where it is wrong; `?report=1` opens that (spec SCREEN-37). */
export function TransactionView({ transaction }: { transaction: TransactionDetail }) {
  const report = useSheetParam('report')
  return (
    <>
      <Receipt transaction={transaction} />
      <ButtonLink
        {...report.linkTo('1')}
        variant="secondary"
        isWide
        icon={<Flag aria-hidden="true" />}
        className={styles.report}
      >
        Report a problem
      </ButtonLink>
      <ReportSheet transaction={transaction} isOpen={report.value !== null} onClose={report.close} />
    </>
  )
}
