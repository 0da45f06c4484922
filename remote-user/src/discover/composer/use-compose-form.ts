import { TransportError } from '@tambay/client/api/api-error'
import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { useNavigate } from '@tambay/client/router'
import { longestPostText } from '@tambay/contracts/validation/post-limits'
import { countLetters } from '@tambay/contracts/validation/user-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { useUploads } from '../../pictures/upload/use-uploads.ts'
import { useLeaveGuard } from '../../unsaved-changes/use-leave-guard.ts'
import { useMentions } from '../mentions/use-mentions.ts'
import { tagPath } from '../tags/tag-path.ts'
import { findProblem, hasContent } from './post-draft.ts'
import { useCompose } from './use-compose.ts'

interface ComposeFormOptions {
  uid: string
  clubId: string | undefined
  tag: string | undefined
}

/** A new post: its draft, its uploads, and the reason why it can't be sent yet. */
export function useComposeForm({ uid, clubId, tag }: ComposeFormOptions) {
  const navigate = useNavigate()
  const backToTag = useGoBack(tagPath(tag ?? ''))
  const field = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const { draft, update, addPicture, discard, send, isSending, error, clearError } = useCompose({
    uid,
    clubId,
    tag,
    onSent: () => {
      guard.release()
      if (tag !== undefined) return backToTag()
      void navigate(clubId ? `/club?club=${clubId}` : '/discover', { replace: true })
    }
  })
  const uploads = useUploads(async (media, selected) => addPicture(media, selected))
  const sending = uploads.items.filter(({ state }) => state !== 'done')
  // The draft is stored, and the user comes back from the login.
  const own = { ...draft, tags: draft.tags.filter(each => each !== tag) }
  const guard = useLeaveGuard(hasContent(own) || sending.length > 0, '/user/login')
  const mentions = useMentions(field, draft, update)
  const left = longestPostText - countLetters(draft.text)
  const problem = findProblem(draft, left, sending)
  const message = (hasTried ? problem : undefined) ?? (error ? messageOf(error) : undefined)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isSending) return
    setHasTried(true)
    if (problem) field.current?.focus()
    else send()
  }

  function type(text: string): void {
    setHasTried(false)
    clearError()
    update({ text })
  }

  function choosePrompt(prompt: string): void {
    type(prompt)
    field.current?.focus()
  }

  return {
    field,
    draft,
    update,
    discard,
    uploads,
    sending,
    mentions,
    left,
    message,
    guard,
    submit,
    type,
    choosePrompt,
    isSending
  }
}

function messageOf(error: Error): string {
  return error instanceof TransportError
    ? `${error.message} Your post is saved on this phone.`
    : error.message
}
