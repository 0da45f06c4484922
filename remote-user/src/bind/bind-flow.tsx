import { useGoBack } from '@tambay/client/navigation/use-go-back'
import type { UserInfo } from '@tambay/contracts/user'
import { ProveFirst } from '@tambay/forms/prove-first'
import { useProof } from '@tambay/forms/use-proof'
import { Done } from '@tambay/ui/done'
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
  const proof = useProof(info, { isAskingAtOnce: true })
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <Done title={`Your ${target.noun} is bound`} onLeave={goBack}>
        Codes for your account go there from now on.
      </Done>
    )
  return (
    <ProveFirst proof={proof} reason={`Before your ${target.noun} is bound, please confirm that it is you.`}>
      <BindForm target={target} info={info} proof={proof} onBound={() => setIsDone(true)} />
    </ProveFirst>
  )
}
