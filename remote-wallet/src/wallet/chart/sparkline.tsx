import { pointAt, sparklinePath } from './sparkline-path.ts'
import styles from './sparkline.module.css'

interface SparklineProps {
  /** One a day, oldest first. */
  values: readonly number[]
  /** Which of them is looked at. */
  at: number
}

const width = 300
const height = 48

/** The line of a balance, in the colour of its text, with a dot where it is looked at. */
export function Sparkline({ values, at }: SparklineProps) {
  const line = sparklinePath(values, width, height)
  const { x, y } = pointAt(values, at, width, height)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.chart}
    >
      <path d={`${line}V${height + 4}H0Z`} className={styles.area} />
      {x < width && <path d={`M${x} -4V${height + 4}`} className={styles.day} />}
      <path d={line} className={styles.line} />
      {/* A line without length: its round caps stay round, however the drawing is stretched. */}
      <path d={`M${x} ${y}h0`} className={styles.dot} />
    </svg>
  )
}
