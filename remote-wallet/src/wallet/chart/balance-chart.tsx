import type { Currency } from '@tambay/contracts/common'
import { formatDate } from '@tambay/format/calendar'
import { formatCoins } from '@tambay/format/coins'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import { currencies } from '../../currencies.ts'
import styles from './balance-chart.module.css'
import { ChartReader, type Day } from './chart-reader.tsx'
import { Sparkline } from './sparkline.tsx'

interface BalanceChartProps {
  currency: Currency
  /** The balance now, which may be newer than the last day's. */
  balance: number
  /** Oldest first; undefined until they are here. */
  days: readonly Day[] | undefined
  hasFailed: boolean
}

/** Thirty days as a line: what it began at and what it has come to, or the day that a finger or a key is on. */
export function BalanceChart({ currency, balance, days, hasFailed }: BalanceChartProps) {
  const [read, setRead] = useState<number>()
  const [first] = days ?? []
  if (!days || !first)
    return (
      <div className={styles.chart}>
        {hasFailed ? (
          <span className={styles.failed}>The chart did not load.</span>
        ) : (
          <Skeleton height={72} />
        )}
      </div>
    )
  const today = days.length - 1
  const upToNow = days.with(today, { day: days[today]?.day ?? first.day, balance })
  const at = Math.min(read ?? today, today)
  const day = upToNow[at] ?? first
  return (
    <div className={styles.chart}>
      <div className={styles.line}>
        <Sparkline values={upToNow.map(each => each.balance)} at={at} />
        <ChartReader currency={currency} days={upToNow} at={at} onRead={setRead} />
      </div>
      {/* The reader's own words say the same. */}
      <div aria-hidden="true" className={styles.ends}>
        {at === today ? (
          <>
            <End name={formatDate(first.day)} currency={currency} balance={first.balance} />
            <End name="Today" currency={currency} balance={balance} />
          </>
        ) : (
          <End name={formatDate(day.day)} currency={currency} balance={day.balance} />
        )}
      </div>
    </div>
  )
}

function End({ name, currency, balance }: { name: string; currency: Currency; balance: number }) {
  const { Icon } = currencies[currency]
  return (
    <span className={styles.end}>
      {name}
      <Icon className={styles.icon} />
      <b>{formatCoins(balance)}</b>
    </span>
  )
}
