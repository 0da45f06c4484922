import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { createFeedback, listTickets, maxFeedbackPictures } from '@tambay/contracts/help'
import * as z from '@tambay/contracts/schema'
import { retryAfterOf } from '@tambay/forms/retry-after'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useMemo, useState } from 'react'

import { useUploads } from '../../pictures/upload/use-uploads.ts'
import type { Attachments, Prefill } from './attachments.ts'

export interface FeedbackErrors {
  type?: string
  text?: string
  pictures?: string
}

export function useFeedback(prefill: Prefill) {
  const cache = useQueryClient()
  const [type, setType] = useState(prefill.type)
  const [text, setText] = useState('')
  const [attachments, setAttachments] = useState<Attachments>(prefill.attachments)
  const [errors, setErrors] = useState<FeedbackErrors>({})
  const uploads = useUploads(async () => undefined)
  const attempt = useAttempt('feedback')
  const pictures = uploads.items.flatMap(({ state, media }) => (state === 'done' && media ? media : []))
  const form = { type, text, media_ids: pictures.map(({ id }) => id), ...attachments }
  const sending = useMutation({
    mutationFn: (body: z.output<typeof createFeedback.body>) =>
      attempt(attempt_id => call(createFeedback, { ...body, attempt_id }, inlineErrors)),
    onSuccess: () => {
      setText('')
      uploads.clear()
      setAttachments({})
      void refetchQueries(cache, [listTickets.path])
    }
  })
  // Memoized, because `messageFor` computes the end of the wait from the current time.
  const refusal = useMemo(() => (sending.error ? messageFor(sending.error) : undefined), [sending.error])

  return {
    type,
    text,
    attachments,
    errors,
    refusal,
    uploads,
    pictures,
    picturesLeft: maxFeedbackPictures - uploads.items.length,
    hasContent: text.trim() !== '' || uploads.items.length > 0,
    isSending: sending.isPending,
    ticketId: sending.data?.ticket_id,
    startAnother: sending.reset,
    choose(next: typeof type) {
      setType(next)
      setErrors(({ type: _, ...rest }) => rest)
    },
    write(next: string) {
      setText(next)
      setErrors(({ text: _, ...rest }) => rest)
    },
    detach: (name: keyof Attachments) => setAttachments(({ [name]: _, ...rest }) => rest),
    /** Returns the first field with an error, or nothing if the report is on its way. */
    send(): keyof FeedbackErrors | undefined {
      const waiting = uploads.items.filter(({ state }) => state !== 'done')
      const parsed = z.safeParse(createFeedback.body, form)
      const found = findErrors(parsed.error?.issues ?? [], waiting)
      setErrors(found)
      if (parsed.success && waiting.length === 0) sending.mutate(parsed.data)
      return (['type', 'text', 'pictures'] as const).find(name => found[name] !== undefined)
    }
  }
}

function findErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  waiting: readonly { state: 'sending' | 'failed' | 'done' }[]
): FeedbackErrors {
  const errors: FeedbackErrors = {}
  if (issues.some(({ path }) => path[0] === 'type')) errors.type = 'Please choose a topic'
  const text = issues.find(({ path }) => path[0] === 'text')
  if (text) errors.text = text.message
  if (waiting.some(({ state }) => state === 'failed'))
    errors.pictures = 'Retry or remove the pictures that failed.'
  else if (waiting.length > 0) errors.pictures = 'Wait until your pictures are uploaded.'
  return errors
}

function messageFor(error: Error): { message: string; type?: string } {
  if (!(error instanceof ApiError))
    return { message: 'We couldn’t confirm that your report was sent. Please send it again.' }
  const wait = retryAfterOf(error)
  return { message: error.message, ...(wait > 0 && { type: String(Date.now() + wait * 1000) }) }
}
