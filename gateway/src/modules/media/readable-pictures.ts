import { eq, or, type SQL, sql } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import type { PictureUse } from './picture-use.ts'
import { albumPicture, media } from './tables.ts'

/** An avatar, a picture of an album, or one that everyone can see elsewhere, such as in a post. */
export function isPublicPicture(uses: readonly PictureUse[]): SQL | undefined {
  return or(
    sql`EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${media.ownerId} AND ${isActiveUser} AND (
      ${users.avatar} LIKE '/media/' || ${media.id} || '/%'
      OR EXISTS (SELECT FROM ${albumPicture} WHERE ${albumPicture.mediaId} = ${media.id})
    ))`,
    ...uses.map(use => use.isVisibleTo?.(undefined))
  )
}

/** A picture that only the user and some others can see: their own, of their conversations and of their closed clubs. */
export function isReadablePicture(uses: readonly PictureUse[], userId: string): SQL | undefined {
  return or(eq(media.ownerId, userId), ...uses.map(use => use.isVisibleTo?.(userId)))
}
