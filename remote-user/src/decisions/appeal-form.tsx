import { ApiError, TransportError } from '@tambay/client/api/api-error'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { appealLength } from '@tambay/contracts/people/decisions'
import { Button } from '@tambay/ui/button'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { TextArea } from '@tambay/ui/text-area'
import { type SubmitEvent, useState } from 'react'

import styles from './decisions-sheet.module.css'

export function AppealForm({ send }: { send: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  useBlockReload(text !== '')

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (text.trim().length < appealLength.min)
      return setError(`Write at least ${appealLength.min} characters.`)
    setIsSending(true)
    try {
      await send(text)
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof TransportError)) throw failure
      setError(failure.message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <TextArea
        label="Why is this decision wrong?"
        hint="You can appeal once. Somebody else on our team will read it."
        error={error}
        value={text}
        maxLength={appealLength.max}
        ref={focusOnMount}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" isWide isBusy={isSending}>
        Send appeal
      </Button>
    </form>
  )
}
