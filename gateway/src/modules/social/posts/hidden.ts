import { eq, isNull, or } from 'drizzle-orm'

import type { post, postComment } from '../tables.ts'

export function isShownTo(
  viewerId: string | undefined,
  { hiddenAt, authorId }: Pick<typeof post | typeof postComment, 'hiddenAt' | 'authorId'>
) {
  return or(isNull(hiddenAt), viewerId === undefined ? undefined : eq(authorId, viewerId))
}
