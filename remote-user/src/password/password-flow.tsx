import type { UserInfo } from '@tambay/contracts/user'
import { RequireIdentityCheck } from '@tambay/forms/require-identity-check'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { PasswordForm } from './password-form.tsx'

/** The old password and the new one; where there is none yet, a code first. */
export function PasswordFlow({ info, onLeave }: { info: UserInfo; onLeave: () => void }) {
  // What it was when the form began: done, it is true in any case.
  const [hasPassword] = useState(info.pass_word)
  const identityCheck = useIdentityCheck(info, { startsOpen: !hasPassword })
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <SuccessMessage
        title={hasPassword ? 'Your password is changed' : 'Your password is set'}
        onLeave={onLeave}
      >
        All your other devices were logged out. This one stays logged in.
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
    <RequireIdentityCheck
      check={identityCheck}
      reason="Before a password is set, please confirm that it is you."
    >
      {form}
    </RequireIdentityCheck>
  )
}
