import type { Spin, Turntable } from '@tambay/contracts/activity'
import { ButtonLink } from '@tambay/ui/button-link'

import { PrizeLabel } from '../../prize/prize-label.tsx'
import styles from './spin-result.module.css'
import type { WheelState } from './spin-wheel.ts'

interface SpinResultProps extends Pick<WheelState, 'phase' | 'spin' | 'failure'> {
  mine: Turntable['mine']
}

export function SpinResult({ phase, spin, failure, mine }: SpinResultProps) {
  return (
    <div role="status" className={styles.result}>
      {failure ? (
        <Failure {...failure} isLost={phase === 'lost'} />
      ) : phase !== 'resting' ? (
        <p className={styles.line}>Spinning…</p>
      ) : spin ? (
        <Outcome spin={spin} />
      ) : (
        <p className={styles.line}>
          {mine ? 'One ticket, one spin.' : 'You earn tickets by playing. They’re never sold.'}
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
    </div>
  )
}

export function ProofLink({ spin }: { spin: Spin }) {
  return (
    <ButtonLink to={`/activity/turntable/rewards?spin=${spin.id}`} variant="ghost" size="sm">
      See the proof
    </ButtonLink>
  )
}

interface FailureProps {
  message: string
  requestId?: string
  isLimit?: boolean
  isLost: boolean
}

function Failure({ message, requestId, isLimit, isLost }: FailureProps) {
  return (
    <div className={styles.failure}>
      <p>{isLost ? lostMessage : message}</p>
      {isLimit ? (
        <ButtonLink to="/my/responsible-game" variant="ghost" size="sm">
          Your limits and help
        </ButtonLink>
      ) : (
        requestId && <p className={styles.id}>{`Request ${requestId}`}</p>
      )}
    </div>
  )
}

const lostMessage = 'We couldn’t confirm this spin. Try again; you won’t use a second ticket.'
