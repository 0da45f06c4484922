import { call, inlineErrors } from '@tambay/client/api/call'
import { downloadFile } from '@tambay/client/data/download-file'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery } from '@tambay/client/query'
import type { Currency } from '@tambay/contracts/common'
import { listTransactions, getStatement } from '@tambay/contracts/wallet'
import { formatMonth } from '@tambay/format/calendar'
import { Button } from '@tambay/ui/button'
import { Skeleton } from '@tambay/ui/skeleton'
import { Download } from 'lucide-react'

import type { Filters } from '../list/use-filters.ts'
import styles from './month-head.module.css'
import { MonthSums } from './month-sums.tsx'

export function MonthHead({ filters }: { filters: Filters & { month: string } }) {
  const { currency, month } = filters
  const name = formatMonth(month)
  // Requests one row only, because the totals cover all transactions that match the filters.
  const sums = useQuery(queryOf(listTransactions, { ...filters, limit: 1 }))
  const statement = useMutation({ mutationFn: () => downloadStatement(currency, month) })
  return (
    <section aria-label={name} className={styles.month}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Button
          variant="ghost"
          size="sm"
          icon={<Download aria-hidden="true" />}
          aria-label={`Statement of ${name} as CSV`}
          onClick={() => statement.mutate()}
          isBusy={statement.isPending}
        >
          Statement
        </Button>
      </div>
      {statement.error && (
        <p role="alert" className={styles.failed}>
          We couldn’t download the statement. {statement.error.message}
        </p>
      )}
      <MonthSums currency={currency} query={sums} />
    </section>
  )
}

export function MonthSkeleton() {
  return <Skeleton height={110} className={styles.month} />
}

async function downloadStatement(currency: Currency, month: string): Promise<void> {
  const { file_name: name, csv } = await call(getStatement, { currency, month }, inlineErrors)
  downloadFile(name, csv, 'text/csv;charset=utf-8')
}
