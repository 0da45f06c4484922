import { useStore } from '@nanostores/react'
import type { Turntable } from '@tambay/contracts/activity'

import { Confetti } from './confetti.tsx'
import { SpinResult } from './spin-result.tsx'
import { $wheel } from './spin-wheel.ts'
import styles from './wheel-stage.module.css'
import { Wheel } from './wheel.tsx'

/** Shows the odds that the last spin was drawn from until the next spin. */
export function WheelStage({ turntable }: { turntable: Turntable }) {
  const { phase, angle, spin, failure } = useStore($wheel)
  const won = phase === 'resting' && spin !== undefined && spin.prize.t !== 'none'
  return (
    <div className={styles.stage}>
      <div className={styles.wheel}>
        <Wheel
          fields={spin?.table ?? turntable.table}
          angle={angle}
          isTurning={phase === 'turning'}
          isWon={won}
        />
        {won && <Confetti key={spin.id} />}
      </div>
      <SpinResult phase={phase} spin={spin} failure={failure} mine={turntable.mine} />
    </div>
  )
}
