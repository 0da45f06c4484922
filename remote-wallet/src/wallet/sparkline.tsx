import { formatCoins } from '@tambay/shared/format/coins'

import { endOf, sparklinePath } from './sparkline-path.ts'
import styles from './sparkline.module.css'

interface SparklineProps {
  /** Whose balance it is, for those who do not see the line. */
  label: string
  /** One a day, oldest first. */
  values: readonly number[]
}

const width = 300
const height = 48

/** The line of a balance, in the colour of its text, with a dot where it is now. */
export function Sparkline({ label, values }: SparklineProps) {
  const line = sparklinePath(values, width, height)
  return (
    <svg
      role="img"
      aria-label={describe(label, values)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.chart}
    >
      <path d={`${line}V${height + 4}H0Z`} className={styles.area} />
      <path d={line} className={styles.line} />
      {/* A line without length: its round caps stay round, however the drawing is stretched. */}
      <path d={`M${endOf(values, width, height)}h0`} className={styles.now} />
    </svg>
  )
}

function describe(label: string, values: readonly number[]): string {
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const range = `lowest ${formatCoins(Math.min(...values))}, highest ${formatCoins(Math.max(...values))}`
  return `${label}, last ${values.length} days: from ${formatCoins(first)} to ${formatCoins(last)}, ${range}`
}
