import type { UserInfo } from '@tambay/contracts/user'
import { ProveFirst } from '@tambay/forms/prove-first'
import { useProof } from '@tambay/forms/use-proof'
import { Done } from '@tambay/ui/done'
import { useState } from 'react'

import { PasswordForm } from './password-form.tsx'

/** The old password and the new one; where there is none yet, a code first. */
export function PasswordFlow({ info, onLeave }: { info: UserInfo; onLeave: () => void }) {
  // What it was when the form began: done, it is true in any case.
  const [hasPassword] = useState(info.pass_word)
  const proof = useProof(info, { isAskingAtOnce: !hasPassword })
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <Done title={hasPassword ? 'Your password is changed' : 'Your password is set'} onLeave={onLeave}>
        All your other devices were logged out. This one stays logged in.
      </Done>
    )
  const form = (
    <PasswordForm
      username={info.username}
      hasPassword={hasPassword}
      proof={proof}
      onDone={() => setIsDone(true)}
    />
  )
  if (hasPassword) return form
  return (
    <ProveFirst proof={proof} reason="Before a password is set, please confirm that it is you.">
      {form}
    </ProveFirst>
  )
}
