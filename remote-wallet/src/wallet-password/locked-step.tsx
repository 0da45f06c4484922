import { refusals } from '@tambay/contracts/errors'
import { useCountdown } from '@tambay/forms/countdown'
import { Button } from '@tambay/ui/button'
import { ResultMessage } from '@tambay/ui/result-message'
import { LockKeyhole } from 'lucide-react'

import { PinLock } from '../fields/pin-lock.tsx'

interface LockedStepProps {
  end: number
  onRetry: () => void
  onForgot: () => void
}

export function LockedStep({ end, onRetry, onForgot }: LockedStepProps) {
  const isOver = useCountdown(end) === 0
  return (
    <ResultMessage
      Icon={LockKeyhole}
      tone="error"
      title="Wallet password locked"
      actions={
        <>
          {isOver && (
            <Button isWide onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant={isOver ? 'ghost' : 'primary'} isWide onClick={onForgot}>
            Reset with a code
          </Button>
        </>
      }
    >
      <p>{refusals.wallet_password_locked.message}</p>
      <PinLock end={end} />
    </ResultMessage>
  )
}
