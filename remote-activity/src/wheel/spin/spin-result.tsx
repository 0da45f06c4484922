import type { LuckyWheel } from '@tambay/contracts/wheel'
import { ButtonLink } from '@tambay/ui/button-link'

import { PrizeLabel } from '../../prize/prize-label.tsx'
import { prizeText } from '../../prize/prize-text.ts'
import styles from './spin-result.module.css'
import type { ShownSpin, WheelState } from './wheel-state.ts'

interface SpinResultProps extends Pick<WheelState, 'phase' | 'spin' | 'failure'> {
  mine: LuckyWheel['mine']
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

function Outcome({ spin: { id, prize } }: { spin: ShownSpin }) {
  if (id === undefined)
    return <p className={styles.line}>{`Demo: ${prizeText(prize)}. Log in to spin for real prizes.`}</p>
  const isWin = prize.t !== 'none'
  return (
    <div className={styles.outcome} data-win={isWin || undefined}>
      <p>{isWin ? 'You won' : 'No prize this time'}</p>
      {isWin && <PrizeLabel prize={prize} size="lg" />}
    </div>
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
          Responsible gaming
        </ButtonLink>
      ) : (
        requestId && <p className={styles.id}>{`Request ${requestId}`}</p>
      )}
    </div>
  )
}

const lostMessage = 'We couldn’t confirm this spin. Try again; you won’t use a second ticket.'

/** Replaces the animation (spec WHEEL-10). Hidden from screen readers, because `SpinResult` announces the same result. */
export function ResultCard({ spin: { id, prize } }: { spin: ShownSpin }) {
  const isWin = prize.t !== 'none'
  return (
    <div aria-hidden="true" className={styles.card} data-win={isWin || undefined}>
      <p className={styles.title}>{id === undefined ? 'Demo spin' : isWin ? 'You won' : 'Result'}</p>
      <PrizeLabel prize={prize} size="lg" />
    </div>
  )
}
