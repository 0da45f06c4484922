import { useBlockReload } from '@tambay/client/stores/page/reload-block'

import { AddressStep } from './address-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { type OwnAddresses, useAddressStep } from './use-address-step.ts'
import { useFinish } from './use-finish.ts'
import { usePasswordStep } from './use-password-step.ts'
import { useStep } from './use-step.ts'

interface FindPasswordFlowProps {
  /** The bound addresses of whoever is signed in; left out for someone who is not, and types theirs. */
  own?: OwnAddresses
  /** Where people want to be once they have logged in again. */
  target: string
}

/** Both forms stay while the steps change, with what is in them. */
export function FindPasswordFlow({ own, target }: FindPasswordFlowProps) {
  const { step, goToCode } = useStep()
  const finish = useFinish(target)
  const address = useAddressStep(own, goToCode)
  const password = usePasswordStep(address.way, finish)
  useBlockReload(address.form.formState.isDirty || password.form.formState.isDirty)
  return step === 'code' && address.isSent ? (
    <PasswordStep state={password} way={address.way} isOwn={own !== undefined} />
  ) : (
    <AddressStep state={address} own={own} />
  )
}
