import { useNavigate } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { clearSession } from '@tambay/client/stores/session/session'
import { clearDrafts } from '@tambay/forms/session-draft'
import { EmptyState } from '@tambay/ui/empty-state'

import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import { AddressStep } from './address-step/address-step.tsx'
import { type BoundAddresses, useAddressStep } from './address-step/use-address-step.ts'
import { PasswordStep } from './password-step/password-step.tsx'
import { usePasswordStep } from './password-step/use-password-step.ts'
import { stateOf, useStep } from './use-step.ts'

interface FindPasswordFlowProps {
  boundAddresses?: BoundAddresses
  target: string
}

export function FindPasswordFlow({ boundAddresses, target }: FindPasswordFlowProps) {
  const { step, goToCode } = useStep()
  const finish = useFinish(target)
  const address = useAddressStep(boundAddresses, goToCode)
  const password = usePasswordStep(address.method, finish)
  useBlockReload(address.form.formState.isDirty || password.form.formState.isDirty)
  if (address.methods.length === 0)
    return (
      <EmptyState
        picture="parol"
        title="We can’t send you a code right now"
        text="You need one to choose a new password. Please come back later."
      />
    )
  return step === 'code' && address.isSent ? (
    <PasswordStep state={password} method={address.method} isMasked={boundAddresses !== undefined} />
  ) : (
    <AddressStep state={address} boundAddresses={boundAddresses} />
  )
}

/**
 * A new password ends all sessions of the account, including this one. Navigates to the public last step
 * before clearing the session, because a page that needs a user would redirect to the login.
 */
function useFinish(target: string) {
  const navigate = useNavigate()
  return async function finish(): Promise<void> {
    await navigate(withRedirect('/user/find-password', target), { replace: true, state: stateOf('done') })
    clearSession()
    clearDrafts()
  }
}
