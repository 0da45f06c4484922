import { useGoBack } from '@tambay/client/navigation/use-go-back'
import type { UserInfo } from '@tambay/contracts/user'
import { RequireIdentityCheck } from '@tambay/forms/require-identity-check'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { useSenders } from '../sign-in-parts/use-senders.ts'
import { BindForm } from './bind-form.tsx'
import type { BindTarget } from './bind-targets.ts'

interface BindFlowProps {
  target: BindTarget
  info: UserInfo
  backTo: string
}

export function BindFlow({ target, info, backTo }: BindFlowProps) {
  const goBack = useGoBack(backTo)
  const identityCheck = useIdentityCheck(info, { startsOpen: true })
  const [isNew] = useState(target.boundOf(info) === null)
  const [isDone, setIsDone] = useState(false)
  const senders = useSenders()
  if (isDone)
    return (
      <SuccessMessage title={`${target.name} ${isNew ? 'added' : 'changed'}`} onLeave={goBack}>
        {target.nextStep}
      </SuccessMessage>
    )
  if (!senders[target.kind])
    return (
      <EmptyState
        picture="parol"
        title={target.noSender}
        text={`So you can’t ${isNew ? 'add' : 'change'} your ${target.noun} here. Please come back later.`}
        action={<Button onClick={goBack}>Go back</Button>}
      />
    )
  return (
    <RequireIdentityCheck
      check={identityCheck}
      reason={`Confirm it’s you before ${isNew ? 'adding' : 'changing'} your ${target.noun}.`}
    >
      <BindForm target={target} info={info} identityCheck={identityCheck} onBound={() => setIsDone(true)} />
    </RequireIdentityCheck>
  )
}
