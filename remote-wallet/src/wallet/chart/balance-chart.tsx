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
  balance: number
  days: readonly Day[] | undefined
  hasFailed: boolean
}

export function BalanceChart({ currency, balance, days, hasFailed }: BalanceChartProps) {
  const [read, setRead] = useState<number>()
  const [first] = days ?? []
  if (!days || !first)
    return (
      <div className={styles.chart}>
        {hasFailed ? (
          <span className={styles.failed}>We couldn’t load the chart.</span>
        ) : (
          <Skeleton height={72} />
        )}
      </div>
    )
  const today = days.length - 1
  const upToNow = days.with(today, { day: days[today]?.day ?? first.day, balance })
  const index = Math.min(read ?? today, today)
  const day = upToNow[index] ?? first
  return (
    <div className={styles.chart}>
      <div className={styles.line}>
        <Sparkline values={upToNow.map(each => each.balance)} index={index} />
        <ChartReader currency={currency} days={upToNow} index={index} onRead={setRead} />
      </div>
      {/* Hidden from screen readers, because ChartReader provides the same information. */}
      <div aria-hidden="true" className={styles.ends}>
        {index === today ? (
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
