import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { createFeedback } from '@tambay/contracts/help'
import * as z from '@tambay/contracts/schema'
import type { Transaction } from '@tambay/contracts/wallet'
import { retryAfterOf } from '@tambay/forms/retry-after'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useMemo, useState } from 'react'

/** `about` is attached to the report; undefined means that it is about the whole wallet. */
export function useReport(about: Pick<Transaction, 'id' | 'currency'> | undefined) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const attempt = useAttempt(`report:${about?.id ?? 'wallet'}`)
  const sending = useMutation({
    mutationFn: () => {
      const transaction = about && { id: about.id, currency: about.currency }
      const report = { type: 'wallet', text, transaction } as const
      return attempt(attemptId => call(createFeedback, { ...report, attempt_id: attemptId }, inlineErrors))
    }
  })
  // Memoized, because `messageFor` computes the end of the wait from the current time.
  const refusal = useMemo(() => (sending.error ? messageFor(sending.error) : undefined), [sending.error])
  return {
    text,
    error,
    refusal,
    isSending: sending.isPending,
    ticket: sending.data?.ticket_id,
    type(typed: string) {
      setText(typed)
      setError(undefined)
    },
    send(): boolean {
      const parsed = z.safeParse(createFeedback.body.shape.text, text)
      setError(parsed.success ? undefined : parsed.error.issues[0]?.message)
      if (parsed.success) sending.mutate()
      return parsed.success
    }
  }
}

function messageFor(error: Error): { message: string; type?: string } {
  if (!(error instanceof ApiError))
    return { message: "We couldn't confirm that your report was sent. Please send it again." }
  const wait = retryAfterOf(error)
  return { message: error.message, ...(wait > 0 && { type: String(Date.now() + wait * 1000) }) }
}
