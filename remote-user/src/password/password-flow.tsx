import type { UserInfo } from '@tambay/contracts/user'
import { RequireIdentityCheck } from '@tambay/forms/require-identity-check'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { PasswordForm } from './password-form.tsx'

export function PasswordFlow({ info, onLeave }: { info: UserInfo; onLeave: () => void }) {
  // Reads the value before the change, because afterwards every account has a password.
  const [hasPassword] = useState(info.pass_word)
  const identityCheck = useIdentityCheck(info, { startsOpen: !hasPassword })
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <SuccessMessage title={hasPassword ? 'Password changed' : 'Password set'} onLeave={onLeave}>
        We logged you out on all other devices.
      </SuccessMessage>
    )
  const form = (
    <PasswordForm
      username={info.username}
      hasPassword={hasPassword}
      identityCheck={identityCheck}
      onDone={() => setIsDone(true)}
    />
  )
  if (hasPassword) return form
  return (
    <RequireIdentityCheck check={identityCheck} reason="Confirm it’s you before setting a password.">
      {form}
    </RequireIdentityCheck>
  )
}
