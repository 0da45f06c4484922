import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { createFeedback, listTickets, maxFeedbackPictures } from '@tambay/contracts/help'
import * as z from '@tambay/contracts/schema'
import { retryAfterOf } from '@tambay/forms/retry-after'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useMemo, useState } from 'react'

import type { Upload } from '../../pictures/upload/uploads.ts'
import { useUploads } from '../../pictures/upload/use-uploads.ts'
import type { Attachments, Prefill } from './attachments.ts'

interface FieldErrors {
  type?: string
  text?: string
}

export function useFeedback(prefill: Prefill) {
  const cache = useQueryClient()
  const [type, setType] = useState(prefill.type)
  const [text, setText] = useState('')
  const [attachments, setAttachments] = useState<Attachments>(prefill.attachments)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [hasTried, setHasTried] = useState(false)
  const uploads = useUploads(async () => undefined)
  const attempt = useAttempt('feedback')
  const uploading = uploads.items.filter(({ state }) => state !== 'done')
  const pictures = uploads.items.flatMap(({ state, media }) => (state === 'done' && media ? media : []))
  const form = { type, text, media_ids: pictures.map(({ id }) => id), ...attachments }
  const sending = useMutation({
    mutationFn: (body: z.output<typeof createFeedback.body>) =>
      attempt(attempt_id => call(createFeedback, { ...body, attempt_id }, inlineErrors)),
    onSuccess: () => {
      setText('')
      uploads.clear()
      setAttachments({ page: prefill.attachments.page })
      void refetchQueries(cache, [listTickets.path])
    }
  })
  // The message is memoized, because `messageFor` computes the end of the wait from the current time.
  const refusal = useMemo(() => (sending.error ? messageFor(sending.error) : undefined), [sending.error])

  return {
    type,
    text,
    attachments,
    errors,
    pictureError: hasTried ? problemOf(uploading) : undefined,
    refusal,
    pictures,
    uploading,
    addPictures(files: readonly File[]) {
      setHasTried(false)
      uploads.add(files.slice(0, maxFeedbackPictures - uploads.items.length))
    },
    removePicture: (mediaId: string) =>
      uploads.items.filter(({ media }) => media?.id === mediaId).forEach(({ key }) => uploads.remove(key)),
    retryUpload: uploads.retry,
    cancelUpload: uploads.remove,
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
    send(): keyof FieldErrors | undefined {
      const parsed = z.safeParse(createFeedback.body, form)
      const found = findErrors(parsed.error?.issues ?? [])
      setErrors(found)
      setHasTried(true)
      if (parsed.success && uploading.length === 0) sending.mutate(parsed.data)
      return (['type', 'text'] as const).find(name => found[name] !== undefined)
    }
  }
}

function findErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  if (issues.some(({ path }) => path[0] === 'type')) errors.type = 'Please choose a topic'
  const text = issues.find(({ path }) => path[0] === 'text')
  if (text) errors.text = text.message
  return errors
}

function problemOf(uploading: readonly Upload[]): string | undefined {
  if (uploading.some(({ state }) => state === 'failed')) return 'Retry or remove the pictures that failed.'
  return uploading.length > 0 ? 'Wait until your pictures are uploaded, then send again.' : undefined
}

function messageFor(error: Error): { message: string; type?: string } {
  if (!isAnswered(error))
    return { message: 'We couldn’t confirm that your report was sent. Please send it again.' }
  const wait = retryAfterOf(error)
  return { message: error.message, ...(wait > 0 && { type: String(Date.now() + wait * 1000) }) }
}
