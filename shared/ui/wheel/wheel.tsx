import type { Prize } from '@tambay/contracts/wheel'
import { Smile, Ticket } from 'lucide-react'
import { useState } from 'react'

import { CoinIcon } from '../amount/coin-icon.tsx'
import { GemIcon } from '../amount/gem-icon.tsx'
import { labelLayout, sliceMiddle, slicePath } from './wheel-geometry.ts'
import styles from './wheel.module.css'

export interface WheelSlice {
  id: string
  kind: Prize['t']
  text?: string
}

interface WheelProps {
  slices: readonly WheelSlice[]
  /** Degrees. A change is animated if `motion` is `turning`. */
  angle?: number
  motion?: 'turning' | 'swaying'
  isWon?: boolean
}

const radius = 138

export function Wheel({ slices, angle = 0, motion, isWon }: WheelProps) {
  const label = labelLayout(slices.length)
  const labelAngle = useRestingAngle(angle, motion === 'turning')
  return (
    <div className={styles.stage} data-motion={motion} data-won={isWon || undefined} aria-hidden="true">
      <span className={styles.glow} />
      <svg viewBox="-160 -160 320 320">
        <circle r="156" className={styles.ring} />
        <circle r="147" pathLength="24" className={styles.lights} />
        <circle r="147" pathLength="24" className={styles.lights} />
      </svg>
      <svg viewBox="-160 -160 320 320" className={styles.disc} style={{ transform: `rotate(${angle}deg)` }}>
        {slices.map((slice, at) => {
          const middle = sliceMiddle(at, slices.length)
          return (
            <g key={slice.id} className={styles.slice}>
              <path d={slicePath(slices.length, radius)} transform={`rotate(${middle})`} />
              <g
                transform={`rotate(${middle}) translate(0 ${-label.radius}) rotate(${-middle}) scale(${label.scale})`}
              >
                <SliceLabel {...slice} angle={labelAngle} />
              </g>
            </g>
          )
        })}
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

/**
 * Keeps the labels still while the wheel turns. If they turned against the wheel, the browser would repaint the whole
 * wheel for each frame.
 */
function useRestingAngle(angle: number, isTurning: boolean): number {
  const [resting, setResting] = useState(angle)
  if (!isTurning && resting !== angle) setResting(angle)
  return resting
}

/** Turned against the wheel, so that the label is upright when the wheel rests. */
function SliceLabel({ kind, text, angle }: WheelSlice & { angle: number }) {
  return (
    <g className={styles.upright} style={{ transform: `rotate(${-(angle % 360)}deg)` }}>
      <g
        transform={text === undefined ? 'translate(-20 -20)' : 'translate(-13 -25)'}
        fontSize={text === undefined ? 40 : 26}
        className={styles.icon}
      >
        <PrizeIcon kind={kind} />
      </g>
      <text y="18" fontSize={kind === 'none' ? 14 : 17} className={styles.label}>
        {text}
      </text>
    </g>
  )
}

function PrizeIcon({ kind }: Pick<WheelSlice, 'kind'>) {
  switch (kind) {
    case 'coin':
      return <CoinIcon />
    case 'diamond':
      return <GemIcon />
    case 'ticket':
      return <Ticket size="1em" />
    case 'none':
      return <Smile size="1em" />
  }
}
