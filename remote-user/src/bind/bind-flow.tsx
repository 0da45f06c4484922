import { useGoBack } from '@tambay/client/navigation/use-go-back'
import type { UserInfo } from '@tambay/contracts/user'
import { RequireIdentityCheck } from '@tambay/forms/require-identity-check'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { BindForm } from './bind-form.tsx'
import type { BindTarget } from './bind-targets.ts'

interface BindFlowProps {
  target: BindTarget
  info: UserInfo
  /** Where it leads when it was opened directly. */
  backTo: string
}

/** The owner's proof where there is an address to ask, the new address, and the way back to where it was asked for. */
export function BindFlow({ target, info, backTo }: BindFlowProps) {
  const goBack = useGoBack(backTo)
  const identityCheck = useIdentityCheck(info, { startsOpen: true })
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <SuccessMessage title={`Your ${target.noun} is bound`} onLeave={goBack}>
        Codes for your account go there from now on.
      </SuccessMessage>
    )
  return (
    <RequireIdentityCheck
      check={identityCheck}
      reason={`Before your ${target.noun} is bound, please confirm that it is you.`}
    >
      <BindForm target={target} info={info} identityCheck={identityCheck} onBound={() => setIsDone(true)} />
    </RequireIdentityCheck>
  )
}
