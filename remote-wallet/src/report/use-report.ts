import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { createFeedback } from '@tambay/contracts/help'
import * as z from '@tambay/contracts/schema'
import type { Transaction } from '@tambay/contracts/wallet'
import { retryAfterOf } from '@tambay/forms/retry-after'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useMemo, useState } from 'react'

/** The words of a report, with the transaction that it is about attached; gives the number of the ticket. */
export function useReport(about: Pick<Transaction, 'id' | 'currency'> | undefined) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const attempt = useAttempt(`report:${about?.id ?? 'wallet'}`)
  const sending = useMutation({
    mutationFn: () => {
      const transaction = about && { id: about.id, currency: about.currency }
      const report = { type: 'wallet', text, transaction } as const
      return attempt(attemptId => call(createFeedback, { ...report, attempt_id: attemptId }, inlineErrors))
    }
  })
  // Of each refusal once: its wait is counted from when it came.
  const refusal = useMemo(() => (sending.error ? messageFor(sending.error) : undefined), [sending.error])
  return {
    text,
    fault,
    /** Why it was not taken, and when it may be sent again (`FormError`). */
    refusal,
    isSending: sending.isPending,
    ticket: sending.data?.ticket_id,
    type(typed: string) {
      setText(typed)
      setFault(undefined)
    },
    /** Tells whether it was sent. */
    send(): boolean {
      const parsed = z.safeParse(createFeedback.body.shape.text, text)
      setFault(parsed.success ? undefined : parsed.error.issues[0]?.message)
      if (parsed.success) sending.mutate()
      return parsed.success
    }
  }
}

function messageFor(error: Error): { message: string; type?: string } {
  if (!(error instanceof ApiError)) return { message: 'No answer came. Please send it again.' }
  const wait = retryAfterOf(error)
  return { message: error.message, ...(wait > 0 && { type: String(Date.now() + wait * 1000) }) }
}
