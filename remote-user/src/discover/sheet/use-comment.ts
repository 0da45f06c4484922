import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { createComment } from '@tambay/contracts/posts'
import { useRef, useState } from 'react'

import { attemptFor, type ContentAttempt } from '../content-attempt.ts'
import { addCachedComment } from './cached-comments.ts'

/** What the user has typed under each post. Closing the sheet keeps it. */
const drafts = new Map<string, string>()

export function useComment(postId: string, replyTo: string | undefined, onSent: () => void) {
  const cache = useQueryClient()
  const [text, setText] = useState(drafts.get(postId) ?? '')
  const attempt = useRef<ContentAttempt>(undefined)

  function type(typed: string) {
    setText(typed)
    drafts.set(postId, typed)
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const input = { post_id: postId, text, reply_to: replyTo }
      attempt.current = attemptFor(JSON.stringify(input), attempt.current)
      return call(createComment, { ...input, attempt_id: attempt.current.id }, inlineErrors)
    },
    onSuccess: answer => {
      attempt.current = undefined
      type('')
      addCachedComment(cache, postId, answer)
      onSent()
    }
  })
  return { text, type, send: () => mutate(), isSending: isPending, error }
}
