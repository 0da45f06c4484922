import type { Currency } from '@tambay/shared/contracts/common'
import { Skeleton } from '@tambay/shared/ui/skeleton'

import { currencies } from '../currency/currencies.ts'
import styles from './totals.module.css'

interface TotalsProps {
  currency: Currency
  /** Of the whole filter, not of the page; undefined until the first page is here. */
  sums?: { total_in: number; total_out: number }
}

/** What came in and what went out. */
export function Totals({ currency, sums }: TotalsProps) {
  const { Amount } = currencies[currency]
  return (
    <dl className={styles.totals}>
      <div>
        <dt>In</dt>
        <dd>{sums ? <Amount amount={sums.total_in} /> : <Skeleton width={72} height={20} />}</dd>
      </div>
      <div>
        <dt>Out</dt>
        <dd>{sums ? <Amount amount={sums.total_out} /> : <Skeleton width={72} height={20} />}</dd>
      </div>
    </dl>
  )
}
