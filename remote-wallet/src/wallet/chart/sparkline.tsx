import { pointAt, sparklinePath } from './sparkline-path.ts'
import styles from './sparkline.module.css'

interface SparklineProps {
  values: readonly number[]
  index: number
}

const width = 300
const height = 48

export function Sparkline({ values, index }: SparklineProps) {
  const line = sparklinePath(values, width, height)
  const { x, y } = pointAt(values, index, width, height)
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
      {/* An empty line with round caps, because it remains round when the drawing is stretched. A circle would not. */}
      <path d={`M${x} ${y}h0`} className={styles.dot} />
    </svg>
  )
}
