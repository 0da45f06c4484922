import { call, inlineErrors } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { getTicket, listTickets, replyToTicket } from '@tambay/contracts/help'
import * as z from '@tambay/contracts/schema'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useState } from 'react'

export function useReply(ticketId: string) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const attempt = useAttempt(`ticket-reply:${ticketId}`)
  const sending = useMutation({
    mutationFn: (reply: string) =>
      attempt(
        attempt_id => call(replyToTicket, { ticket_id: ticketId, text: reply, attempt_id }, inlineErrors),
        reply
      ),
    onSuccess: answer => {
      setText('')
      cache.setQueryData(queryOf(getTicket, { id: ticketId }).queryKey, answer)
      void refetchQueries(cache, [listTickets.path])
    },
    // An operator may have closed the ticket in the meantime.
    onError: () => void refetchQueries(cache, [getTicket.path])
  })
  useBlockReload(text !== '')
  return {
    text,
    error,
    refusal: sending.error ? { message: sending.error.message } : undefined,
    isSending: sending.isPending,
    write(next: string) {
      setText(next)
      setError(undefined)
    },
    /** Returns false if the text is not valid. */
    send(): boolean {
      const parsed = z.safeParse(replyToTicket.body.shape.text, text)
      setError(parsed.error?.issues[0]?.message)
      if (parsed.success) sending.mutate(parsed.data)
      return parsed.success
    }
  }
}
