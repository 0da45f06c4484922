import { longestPostText } from '@tambay/contracts/validation/post-limits'

import type { Upload } from '../../pictures/upload/uploads.ts'
import { hasContent, type PostDraft } from './post-draft.ts'

/** Why the post can't be sent yet. */
export function findProblem(draft: PostDraft, left: number, uploads: readonly Upload[]): string | undefined {
  if (!hasContent({ ...draft, tags: [] }) && uploads.length === 0)
    return 'Write something, or add a picture or a room.'
  if (left < 0) return `Shorten your post to ${longestPostText} characters.`
  if (uploads.some(({ state }) => state === 'sending'))
    return 'Your pictures are still uploading. Please wait a moment.'
  if (uploads.length > 0) return 'Retry or remove the pictures that failed.'
  return undefined
}
