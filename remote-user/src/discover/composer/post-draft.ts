import { createAttempt } from '@tambay/client/data/attempt'
import { PartyCard } from '@tambay/contracts/party'
import { Media } from '@tambay/contracts/people/media'
import * as z from '@tambay/contracts/schema'
import { longestPostText } from '@tambay/contracts/validation/post-limits'
import { atom, readonlyType } from 'nanostores'

import type { Upload } from '../../pictures/upload/uploads.ts'

const Draft = z.object({
  text: z.string(),
  mentions: z.array(z.object({ id: z.string(), nick_name: z.string() })),
  tags: z.array(z.string()),
  pictures: z.array(Media),
  party: z.nullable(PartyCard),
  attempt: z.optional(z.object({ content: z.string(), id: z.string() }))
})
export type PostDraft = z.output<typeof Draft>

const emptyDraft: PostDraft = { text: '', mentions: [], tags: [], pictures: [], party: null }

/** Each club has a draft of its own, so that its text isn't posted in public by mistake. */
export function createPostDraft(uid: string, clubId: string | undefined, tag?: string) {
  const key = clubId === undefined ? `post_draft_${uid}` : `post_draft_${uid}_${clubId}`
  const stored = read(key)
  const $draft = atom(tag === undefined || hasContent(stored) ? stored : { ...stored, tags: [tag] })

  function update(fields: Partial<PostDraft>): void {
    const draft = { ...$draft.get(), ...fields }
    $draft.set(draft)
    if (hasContent(draft)) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  }

  return {
    $draft: readonlyType($draft),
    update,
    attempt: createAttempt<string>({
      store: { read: () => $draft.get().attempt, write: attempt => update({ attempt }) }
    }),
    discard(): void {
      $draft.set(emptyDraft)
      localStorage.removeItem(key)
    }
  }
}

function read(key: string): PostDraft {
  try {
    const stored = z.safeParse(Draft, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return stored.success ? stored.data : emptyDraft
  } catch {
    return emptyDraft
  }
}

export function hasContent({ text, tags, pictures, party }: PostDraft): boolean {
  return text.trim() !== '' || tags.length > 0 || pictures.length > 0 || party !== null
}

export function findProblem(draft: PostDraft, left: number, uploads: readonly Upload[]): string | undefined {
  if (!hasContent({ ...draft, tags: [] }) && uploads.length === 0)
    return 'Write something, or add a picture or a room.'
  if (left < 0) return `Shorten your post to ${longestPostText} characters.`
  if (uploads.some(({ state }) => state === 'sending'))
    return 'Your pictures are still uploading. Please wait a moment.'
  if (uploads.length > 0) return 'Retry or remove the pictures that failed.'
  return undefined
}
