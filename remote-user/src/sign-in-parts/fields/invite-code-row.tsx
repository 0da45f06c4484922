import { $inviteCode, clearInvite, saveInvite } from '@tambay/client/stores/session/invite'
import { TextField } from '@tambay/ui/text-field'
import { useState } from 'react'

import styles from './invite-code-row.module.css'

/** For people who were told a code instead of following a link. The gateway ignores codes that nobody has. */
export function InviteCodeRow() {
  const [isInvited] = useState(() => $inviteCode.get() !== undefined)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  if (isInvited) return null

  function change(next: string): void {
    setText(next)
    setError(undefined)
    if (!saveInvite(next.trim())) clearInvite()
  }

  function check(): void {
    const isFine = text.trim() === '' || $inviteCode.get() !== undefined
    setError(isFine ? undefined : 'Please enter the code as you got it: 4 to 16 letters and numbers.')
  }

  return (
    <details className={styles.row}>
      <summary>Have an invitation code?</summary>
      <TextField
        label="Invitation code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={event => change(event.target.value)}
        onBlur={check}
        hint="We apply it when you sign up"
        error={error}
      />
    </details>
  )
}
