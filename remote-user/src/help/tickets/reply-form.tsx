import { longestReply } from '@tambay/contracts/help'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { TextArea } from '@tambay/ui/text-area'
import { type SubmitEvent, useRef } from 'react'

import styles from './tickets.module.css'
import { useReply } from './use-reply.ts'

export function ReplyForm({ ticketId }: { ticketId: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const reply = useReply(ticketId)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!reply.send()) field.current?.focus()
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.reply}>
      <TextArea
        ref={field}
        dir="auto"
        rows={2}
        label="Reply"
        maxLength={longestReply}
        value={reply.text}
        onChange={event => reply.write(event.target.value)}
        error={reply.error}
      />
      <FormError error={reply.refusal} />
      <Button type="submit" variant="secondary" isWide isBusy={reply.isSending}>
        Send reply
      </Button>
    </form>
  )
}
