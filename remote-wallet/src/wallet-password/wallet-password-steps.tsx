import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { appName } from '@tambay/contracts/app'
import type { UserInfo } from '@tambay/contracts/user'
import { RequireIdentityCheck } from '@tambay/forms/require-identity-check'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { LockedStep } from './locked-step.tsx'
import { NoVerificationMethod } from './nothing-bound.tsx'
import { PinStep } from './pin-step.tsx'
import type { Mode } from './pin-steps.ts'
import { useWalletPassword } from './use-wallet-password.ts'

interface WalletPasswordStepsProps {
  info: UserInfo
  /** Begins with a code. */
  isForgotten: boolean
  /** When a lock ends, in milliseconds since 1970. */
  lockEnd: number | undefined
  onLeave: () => void
}

export function WalletPasswordSteps({ info, isForgotten, lockEnd, onLeave }: WalletPasswordStepsProps) {
  const [isDone, setIsDone] = useState(false)
  const identityCheck = useIdentityCheck(info, { startsOpen: isForgotten && info.wallet_pass_word })
  const flow = useWalletPassword({
    mode: initialMode(info, isForgotten),
    identityCheck,
    lockEnd,
    onDone: () => setIsDone(true)
  })
  const { mode, chosen } = flow.steps
  useBlockReload(!isDone && chosen !== '')

  function forget() {
    flow.start('reset')
    if (!identityCheck.isPassed) void identityCheck.open()
  }

  if (isDone)
    return (
      <SuccessMessage
        title={`Your wallet password is ${mode === 'set' ? 'set' : 'changed'}`}
        onLeave={onLeave}
      >
        It is asked for when you add or remove an account. Nobody from {appName} will ever ask you for it.
      </SuccessMessage>
    )
  if (flow.lockEnd !== undefined)
    return <LockedStep end={flow.lockEnd} onAgain={() => flow.start('change')} onForgot={forget} />
  if (mode !== 'reset') return <PinStep flow={flow} onForgot={forget} />
  if (identityCheck.methods.length === 0) return <NoVerificationMethod />
  return (
    <RequireIdentityCheck
      check={identityCheck}
      reason="Before the wallet password is reset, please confirm that it is you."
    >
      <PinStep flow={flow} onForgot={forget} />
    </RequireIdentityCheck>
  )
}

/** What it was when the steps began: done, it is true in any case. */
function initialMode({ wallet_pass_word: isSet }: UserInfo, isForgotten: boolean): Mode {
  if (!isSet) return 'set'
  return isForgotten ? 'reset' : 'change'
}
