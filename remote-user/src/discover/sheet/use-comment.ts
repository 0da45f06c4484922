import { call, inlineErrors } from '@tambay/client/api/call'
import { createAttempt } from '@tambay/client/data/attempt'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { $token } from '@tambay/client/stores/session/session'
import { createComment } from '@tambay/contracts/posts'
import { useState } from 'react'

import { describeDropped, findMentioned, type MentioningText } from '../mentions/use-mentions.ts'
import { addCachedComment } from './cached-comments.ts'

/** What the user has typed under each post. Closing the sheet keeps it, and the end of the session deletes it. */
const drafts = new Map<string, MentioningText>()
const emptyDraft: MentioningText = { text: '', mentions: [] }

$token.listen(() => drafts.clear())

export function useComment(postId: string, replyTo: string | undefined, onSent: () => void) {
  const cache = useQueryClient()
  const [draft, setDraft] = useState(drafts.get(postId) ?? emptyDraft)
  const [attempt] = useState(() => createAttempt<object>())

  function change(changed: MentioningText) {
    setDraft(changed)
    drafts.set(postId, changed)
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: MentioningText) => {
      const mention_ids = findMentioned(draft)
      const input = { post_id: postId, text: draft.text, reply_to: replyTo, mention_ids }
      return attempt.send(input, ({ id }) => call(createComment, { ...input, attempt_id: id }, inlineErrors))
    },
    onSuccess: (answer, sent) => {
      const dropped = describeDropped(sent.mentions, answer.dropped_mention_ids)
      if (dropped) showToast(dropped)
      change(withoutSent(drafts.get(postId) ?? emptyDraft, sent))
      addCachedComment(cache, postId, answer)
      onSent()
    }
  })
  return { draft, change, send: () => mutate(draft), isSending: isPending, error }
}

/** Keeps what the user has typed while the comment was being sent. */
function withoutSent({ text, mentions }: MentioningText, sent: MentioningText): MentioningText {
  return { text: text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text, mentions }
}
