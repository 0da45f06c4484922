import { refusals } from '@tambay/shared/contracts/errors'
import { useCountdown } from '@tambay/shared/forms/countdown'
import { Button } from '@tambay/shared/ui/button'
import { LockKeyhole } from 'lucide-react'

import { takeFocus } from '../focus/take-focus.ts'
import { PinLock } from '../pin/pin-lock.tsx'
import styles from './locked-step.module.css'

interface LockedStepProps {
  /** In milliseconds since 1970. */
  end: number
  onAgain: () => void
  onForgot: () => void
}

/** Too many wrong tries: until when, and the way around for its owner. */
export function LockedStep({ end, onAgain, onForgot }: LockedStepProps) {
  const isOver = useCountdown(end) === 0
  return (
    <div className={styles.locked}>
      <span className={styles.icon}>
        <LockKeyhole aria-hidden="true" />
      </span>
      <div ref={takeFocus} tabIndex={-1} className={styles.words}>
        <h2>Locked for a while</h2>
        <p>{refusals.wallet_password_locked.message}</p>
        <PinLock end={end} />
      </div>
      {isOver && (
        <Button isWide onClick={onAgain}>
          Try again
        </Button>
      )}
      <Button variant={isOver ? 'ghost' : 'primary'} isWide onClick={onForgot}>
        Reset it with a code
      </Button>
    </div>
  )
}
