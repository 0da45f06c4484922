import { PartyCard } from '@tambay/contracts/party'
import { Media } from '@tambay/contracts/people/media'
import * as z from '@tambay/contracts/schema'

/** What the user has entered. Kept on this device until the post is sent or discarded. */
const Draft = z.object({
  text: z.string(),
  mentions: z.array(z.object({ id: z.string(), nick_name: z.string() })),
  tags: z.array(z.string()),
  pictures: z.array(Media),
  party: z.nullable(PartyCard),
  /** The last attempt to send it, if its outcome is unknown. */
  attempt: z.optional(z.object({ content: z.string(), id: z.string() }))
})
export type PostDraft = z.output<typeof Draft>

export const emptyDraft: PostDraft = { text: '', mentions: [], tags: [], pictures: [], party: null }

const keyOf = (uid: string) => `post_draft_${uid}`

export function readDraft(uid: string): PostDraft {
  try {
    const stored = z.safeParse(Draft, JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null'))
    return stored.success ? stored.data : emptyDraft
  } catch {
    return emptyDraft
  }
}

export function storeDraft(uid: string, draft: PostDraft): void {
  if (hasContent(draft)) localStorage.setItem(keyOf(uid), JSON.stringify(draft))
  else localStorage.removeItem(keyOf(uid))
}

export function hasContent({ text, tags, pictures, party }: PostDraft): boolean {
  return text.trim() !== '' || tags.length > 0 || pictures.length > 0 || party !== null
}
