import type { Prize, PrizeField } from '@tambay/contracts/activity'
import { formatCoins } from '@tambay/format/coins'
import { CoinIcon } from '@tambay/ui/coin-icon'
import { GemIcon } from '@tambay/ui/gem-icon'
import { Smile, Ticket } from 'lucide-react'

import { sliceMiddle, slicePath } from './wheel-geometry.ts'
import styles from './wheel.module.css'

interface WheelProps {
  fields: readonly PrizeField[]
  /** Degrees. A change while `isTurning` is animated over 4 s. */
  angle: number
  isTurning: boolean
  isWon: boolean
}

const radius = 138
const lights = Array.from({ length: 24 }, (_, at) => at * 15)

export function Wheel({ fields, angle, isTurning, isWon }: WheelProps) {
  return (
    <div className={styles.stage} data-won={isWon || undefined} aria-hidden="true">
      <span className={styles.glow} />
      <svg viewBox="-160 -160 320 320" className={styles.rim}>
        <circle r="156" className={styles.ring} />
        {lights.map(place => (
          <circle key={place} cy="-147" r="3.5" transform={`rotate(${place})`} className={styles.light} />
        ))}
      </svg>
      <svg
        viewBox="-160 -160 320 320"
        className={styles.disc}
        data-turning={isTurning || undefined}
        style={{ transform: `rotate(${angle}deg)` }}
      >
        {fields.map((field, at) => (
          <g key={field.id} transform={`rotate(${sliceMiddle(at, fields.length)})`} className={styles.slice}>
            <path d={slicePath(fields.length, radius)} />
            <SliceLabel prize={field.prize} />
          </g>
        ))}
      </svg>
      <svg viewBox="-160 -160 320 320" className={styles.front}>
        <circle r="30" className={styles.hub} />
        <path d="M0-17 5-6l12 2-9 8 2 12L0 10l-10 6 2-12-9-8 12-2z" className={styles.star} />
        <path d="M-15-159a15 15 0 0 1 30 0c0 9-10 20-15 33-5-13-15-24-15-33z" className={styles.pointer} />
        <circle cy="-158" r="5" className={styles.pin} />
      </svg>
    </div>
  )
}

function SliceLabel({ prize }: { prize: Prize }) {
  return (
    <>
      <g transform="translate(-13 -122)" fontSize="26" className={styles.icon}>
        <PrizeIcon prize={prize} />
      </g>
      <text y="-74" fontSize={prize.t === 'none' ? 14 : 17} className={styles.label}>
        {prize.t === 'none' ? 'Next time' : formatCoins(prize.n)}
      </text>
    </>
  )
}

function PrizeIcon({ prize: { t } }: { prize: Prize }) {
  switch (t) {
    case 'coin':
      return <CoinIcon />
    case 'diamond':
      return <GemIcon />
    case 'ticket':
      return <Ticket />
    case 'none':
      return <Smile />
  }
}
