import { useStore } from '@nanostores/react'
import type { PrizeField, Turntable } from '@tambay/contracts/activity'
import { formatCoins } from '@tambay/format/coins'
import { Wheel, type WheelSlice } from '@tambay/ui/wheel'

import { FairDraw } from '../fair-draw/fair-draw.tsx'
import { ProofLink, SpinResult } from './spin-result.tsx'
import { $wheel } from './spin-wheel.ts'
import styles from './wheel-stage.module.css'

const confettiPieces = Array.from({ length: 28 }, (_, at) => at)

/** Until the next spin, the wheel shows the odds of the last spin, even if the current odds differ. */
export function WheelStage({ turntable }: { turntable: Turntable }) {
  const { phase, angle, spin, failure } = useStore($wheel)
  const { mine } = turntable
  const shown = phase === 'resting' ? spin : undefined
  const isWon = shown !== undefined && shown.prize.t !== 'none'
  return (
    <div className={styles.stage}>
      <div className={styles.wheel}>
        <Wheel
          slices={(spin?.table ?? turntable.table).map(sliceOf)}
          angle={angle}
          motion={phase === 'turning' ? 'turning' : undefined}
          isWon={isWon}
        />
        {isWon && <Confetti key={shown.id} />}
      </div>
      <SpinResult phase={phase} spin={spin} failure={failure} mine={mine} />
      {mine && (
        <div className={styles.proof}>
          <FairDraw mine={mine} tableHash={turntable.table_hash} />
          {shown && !failure && <ProofLink spin={shown} />}
        </div>
      )}
    </div>
  )
}

function sliceOf({ id, prize }: PrizeField): WheelSlice {
  return { id, kind: prize.t, text: prize.t === 'none' ? 'Next time' : formatCoins(prize.n) }
}

function Confetti() {
  return (
    <span aria-hidden="true" className={styles.confetti}>
      {confettiPieces.map(at => (
        <span key={at} style={{ transform: `rotate(${at * 137.5}deg) scaleY(${0.7 + (at % 4) * 0.18})` }}>
          <i style={{ animationDelay: `${(at % 5) * 40}ms` }} />
        </span>
      ))}
    </span>
  )
}
