import { call } from '@tambay/client/api/call'
import { $inviteCode, clearInvite, saveInvite } from '@tambay/client/stores/session/invite'
import { checkInvite } from '@tambay/contracts/invite'
import { TextField } from '@tambay/ui/text-field'
import { useRef, useState } from 'react'

export function InviteCodeField() {
  const [text, setText] = useState(() => $inviteCode.get() ?? '')
  const [error, setError] = useState<string>()
  const latest = useRef(text)

  function change(next: string): void {
    setText(next)
    setError(undefined)
    latest.current = next.trim()
    if (!saveInvite(next.trim())) clearInvite()
  }

  /** An unknown code stops nobody, so errors of the call are ignored. */
  async function check(): Promise<void> {
    const code = latest.current
    if (code === '') return
    if ($inviteCode.get() === undefined)
      return setError('Please enter the code as you got it: 4 to 16 letters and numbers.')
    const answer = await call(checkInvite, { invite_code: code }, { isQuiet: true }).catch(() => undefined)
    if (answer?.exists === false && latest.current === code)
      setError('We don’t know this code. Check it with your friend, or go on without it.')
  }

  return (
    <TextField
      label="Invitation code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={text}
      onChange={event => change(event.target.value)}
      onBlur={() => void check()}
      hint={error ? undefined : 'We apply it when you sign up'}
      error={error}
    />
  )
}
