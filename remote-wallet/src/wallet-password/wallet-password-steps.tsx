import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { appName } from '@tambay/contracts/app'
import type { UserInfo } from '@tambay/contracts/user'
import { RequireIdentityCheck } from '@tambay/forms/require-identity-check'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { LockedStep } from './locked-step.tsx'
import { PinStep } from './pin-step.tsx'
import type { Mode } from './pin-steps.ts'
import { useWalletPassword } from './use-wallet-password.ts'

interface WalletPasswordStepsProps {
  info: UserInfo
  isForgotten: boolean
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

  function resetPassword() {
    flow.start('reset')
    if (!identityCheck.isPassed) void identityCheck.open()
  }

  if (isDone)
    return (
      <SuccessMessage
        title={`Your wallet password is ${mode === 'set' ? 'set' : 'changed'}`}
        onLeave={onLeave}
      >
        You’ll enter it when you add or remove an account. Nobody from {appName} will ever ask you for it.
      </SuccessMessage>
    )
  if (flow.lockEnd !== undefined)
    return <LockedStep end={flow.lockEnd} onRetry={() => flow.start('change')} onForgot={resetPassword} />
  if (mode !== 'reset') return <PinStep flow={flow} onForgot={resetPassword} />
  if (identityCheck.methods.length === 0) return <NoVerificationMethod />
  return (
    <RequireIdentityCheck
      check={identityCheck}
      reason="Confirm it’s you before resetting your wallet password."
    >
      <PinStep flow={flow} onForgot={resetPassword} />
    </RequireIdentityCheck>
  )
}

function initialMode({ wallet_pass_word: isSet }: UserInfo, isForgotten: boolean): Mode {
  if (!isSet) return 'set'
  return isForgotten ? 'reset' : 'change'
}

function NoVerificationMethod() {
  return (
    <EmptyState
      picture="jeepney"
      title="Add a phone number or email first"
      text="We’ll send a code there so that you can reset your wallet password."
      action={<ButtonLink to="/my/setting/account">Account and security</ButtonLink>}
    />
  )
}
