import { Link } from '@tambay/client/router'
import type { Spin, Turntable } from '@tambay/contracts/activity'

import { PrizeLabel } from '../prize/prize-label.tsx'
import styles from './spin-result.module.css'
import type { WheelState } from './spin-wheel.ts'

interface SpinResultProps extends Pick<WheelState, 'phase' | 'spin' | 'failure'> {
  mine: Turntable['mine']
}

/** What the wheel says, in words that screen readers hear when they change. */
export function SpinResult({ phase, spin, failure, mine }: SpinResultProps) {
  return (
    <div role="status" className={styles.result}>
      {failure ? (
        <Failure {...failure} isLost={phase === 'lost'} />
      ) : phase !== 'resting' ? (
        <p className={styles.line}>The wheel is turning…</p>
      ) : spin ? (
        <Outcome spin={spin} />
      ) : (
        <p className={styles.line}>
          {mine ? 'One ticket, one spin.' : 'Earn tickets by playing, never by paying.'}
        </p>
      )}
    </div>
  )
}

function Outcome({ spin }: { spin: Spin }) {
  const isWin = spin.prize.t !== 'none'
  return (
    <div className={styles.outcome} data-win={isWin || undefined}>
      <p>{isWin ? 'You won' : 'No prize this time'}</p>
      {isWin && <PrizeLabel prize={spin.prize} size="lg" />}
      <Link to={`/activity/turntable/rewards?spin=${spin.id}`} className={styles.proof}>
        See its proof
      </Link>
    </div>
  )
}

interface FailureProps {
  message: string
  requestId?: string
  isLost: boolean
}

function Failure({ message, requestId, isLost }: FailureProps) {
  return (
    <div className={styles.failure}>
      <p>{isLost ? lostWords : message}</p>
      {requestId && <p className={styles.id}>{`Request ${requestId}`}</p>}
    </div>
  )
}

const lostWords =
  'The answer got lost on the way. Try again: it is the same spin, and takes no second ticket.'
