import { parolPoints } from '@tambay/contracts/parol'
import type { Ref } from 'react'

import styles from './lantern.module.css'

interface LanternProps {
  ref?: Ref<SVGSVGElement>
  points: number
  isDim: boolean
  /** A look of the kind `lantern`. */
  design?: string | undefined
  size?: number
}

/** A parol with seven points. Decoration: the text beside it says how many are lit. */
export function Lantern({ ref, points, isDim, design = 'classic', size = 220 }: LanternProps) {
  return (
    <svg
      ref={ref}
      aria-hidden="true"
      viewBox="-110 -110 220 250"
      width={size}
      className={styles.lantern}
      data-design={design}
      data-dim={isDim || undefined}
    >
      <circle r="104" className={styles.ring} />
      {Array.from({ length: parolPoints }, (_, at) => (
        <g key={at} transform={`rotate(${(at * 360) / parolPoints})`} data-lit={at < points || undefined}>
          <path d="M0 -100 L22 -45 L0 -30 L-22 -45 Z" className={styles.point} data-color={at % 3} />
          <path d="M0 -100 L0 -30" className={styles.rib} />
        </g>
      ))}
      <circle r="30" className={styles.heart} data-lit={points > 0 || undefined} />
      {[-30, 30].map(x => (
        <path
          key={x}
          d={`M${x} 98 v14 m-7 0 h14 m-7 0 v22 m-6 -20 l-3 18 m15 -18 l3 18`}
          className={styles.tassel}
        />
      ))}
    </svg>
  )
}
