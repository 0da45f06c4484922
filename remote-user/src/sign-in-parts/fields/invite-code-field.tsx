import { $inviteCode, clearInvite, saveInvite } from '@tambay/client/stores/session/invite'
import { TextField } from '@tambay/ui/text-field'
import { useState } from 'react'

export function InviteCodeField() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

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
  )
}
