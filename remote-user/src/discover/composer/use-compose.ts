import { useStore } from '@nanostores/react'
import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import type { Media } from '@tambay/contracts/people/media'
import { createPost } from '@tambay/contracts/posts'
import { useState } from 'react'

import { addCachedPost } from '../cached-posts.ts'
import { describeDropped, findMentioned } from '../mentions/use-mentions.ts'
import { createPostDraft, type PostDraft } from './post-draft.ts'

interface ComposeOptions {
  uid: string
  clubId: string | undefined
  /** The tag that a new post begins with. */
  tag: string | undefined
  onSent: () => void
}

export function useCompose({ uid, clubId, tag, onSent }: ComposeOptions) {
  const cache = useQueryClient()
  const [{ $draft, update, discard, attempt }] = useState(() => createPostDraft(uid, clubId, tag))
  const draft = useStore($draft)

  /** Keeps the order in which the pictures were selected, although a small one is uploaded before a large one. */
  function addPicture(media: Media, selected: readonly Media[]): void {
    const { pictures } = $draft.get()
    const places = new Map(selected.map(({ id }, place) => [id, place]))
    const placeOf = ({ id }: Media) => places.get(id) ?? -1
    update({ pictures: [...pictures, media].toSorted((one, other) => placeOf(one) - placeOf(other)) })
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const input = inputOf(draft, clubId)
      return attempt.send(JSON.stringify(input), ({ id }) =>
        call(createPost, { ...input, attempt_id: id }, inlineErrors)
      )
    },
    onSuccess: ({ post, dropped_mention_ids: dropped }) => {
      discard()
      addCachedPost(cache, post)
      showToast(`Posted. ${describeDropped(draft.mentions, dropped)}`.trim())
      onSent()
    }
  })
  return {
    draft,
    update,
    addPicture,
    discard,
    send: () => mutate(),
    isSending: isPending,
    error,
    clearError: reset
  }
}

function inputOf(draft: PostDraft, clubId: string | undefined) {
  const { text, tags, pictures, party } = draft
  return {
    text,
    tags,
    mention_ids: findMentioned(draft),
    media_ids: pictures.map(({ id }) => id),
    ...(party && { party_id: party.id }),
    ...(clubId !== undefined && { club_id: clubId })
  }
}
