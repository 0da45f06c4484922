import type { Currency } from '@tambay/shared/contracts/common'
import { formatCoins } from '@tambay/shared/format/coins'
import { Skeleton } from '@tambay/shared/ui/skeleton'

import { currencies } from '../currency/currencies.ts'
import styles from './balance-chart.module.css'
import { nameOfDay } from './name-of-day.ts'
import { Sparkline } from './sparkline.tsx'

interface BalanceChartProps {
  currency: Currency
  /** The balance now, which may be newer than the last day's. */
  balance: number
  /** Oldest first; undefined until they are here. */
  days: readonly { day: string; balance: number }[] | undefined
  hasFailed: boolean
}

/** Thirty days as a line, with what it began at and what it has come to. */
export function BalanceChart({ currency, balance, days, hasFailed }: BalanceChartProps) {
  const [first] = days ?? []
  if (!days || !first)
    return (
      <span className={styles.chart}>
        {hasFailed ? (
          <span className={styles.failed}>The chart did not load.</span>
        ) : (
          <Skeleton height={72} />
        )}
      </span>
    )
  const values = [...days.slice(0, -1).map(day => day.balance), balance]
  return (
    <span className={styles.chart}>
      <span className={styles.line}>
        <Sparkline label={currencies[currency].name} values={values} />
      </span>
      {/* The line's own words say the same. */}
      <span aria-hidden="true" className={styles.ends}>
        <End name={nameOfDay(first.day)} currency={currency} balance={first.balance} />
        <End name="Today" currency={currency} balance={balance} />
      </span>
    </span>
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
