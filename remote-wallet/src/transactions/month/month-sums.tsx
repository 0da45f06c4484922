import type { UseQueryResult } from '@tambay/client/query'
import type { Currency } from '@tambay/contracts/common'
import { Button } from '@tambay/ui/button'
import { Skeleton } from '@tambay/ui/skeleton'

import { currencies } from '../../currencies.ts'
import styles from './month-sums.module.css'

interface MonthSumsProps {
  currency: Currency
  query: UseQueryResult<{ total_in: number; total_out: number }>
}

export function MonthSums({ currency, query: { data, isError, isFetching, refetch } }: MonthSumsProps) {
  if (isError && !data)
    return (
      <p role="alert" className={styles.failed}>
        We couldn’t load the totals.
        <Button variant="ghost" size="sm" onClick={() => void refetch()} isBusy={isFetching}>
          Retry
        </Button>
      </p>
    )
  const { Amount } = currencies[currency]
  const sum = (amount?: number) =>
    amount === undefined ? <Skeleton width={72} height={20} /> : <Amount amount={amount} isChange />
  return (
    <dl className={styles.sums}>
      <div>
        <dt>In</dt>
        <dd>{sum(data?.total_in)}</dd>
      </div>
      <div>
        <dt>Out</dt>
        <dd>{sum(data && -data.total_out)}</dd>
      </div>
    </dl>
  )
}
