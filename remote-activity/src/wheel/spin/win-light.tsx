import { sliceMiddle } from '@tambay/ui/wheel-geometry'

import type { ShownSpin } from './wheel-state.ts'
import styles from './win-light.module.css'

interface WinLightProps {
  spin: ShownSpin
  /** Where the wheel has stopped, in degrees. */
  angle: number
}

export function WinLight({ spin: { table, field_id: fieldId }, angle }: WinLightProps) {
  const slice = 360 / table.length
  const middle = sliceMiddle(
    table.findIndex(({ id }) => id === fieldId),
    table.length
  )
  return (
    <span
      aria-hidden="true"
      className={styles.light}
      style={{
        rotate: `${(angle + middle) % 360}deg`,
        backgroundImage: `conic-gradient(from ${-slice / 2}deg, transparent ${slice}deg, rgb(14 11 26 / 0.68) 0)`
      }}
    />
  )
}
