import { and, eq, or, type SQL, sql } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { conversation, message } from '#modules/messages/tables.ts'
import { postMedia } from '#modules/social/posts/tables.ts'
import { isVisiblePost } from '#modules/social/posts/visible-posts.ts'
import { post } from '#modules/social/tables.ts'
import { albumPicture, media } from './tables.ts'

/** An avatar, a picture of an album, or of a post that everyone can see. */
export const isPublicPicture = sql<boolean>`(
  EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${media.ownerId} AND ${isActiveUser} AND (
    ${users.avatar} LIKE '/media/' || ${media.id} || '/%'
    OR EXISTS (SELECT FROM ${albumPicture} WHERE ${albumPicture.mediaId} = ${media.id})
  ))
  OR ${isOfVisiblePost(undefined)}
)`

/** A picture that only the user and some others can see: their own, of their conversations and of their closed clubs. */
export function isReadablePicture(userId: string): SQL | undefined {
  const viewer = sql`${userId}::bigint`
  const isDeleted = sql`CASE WHEN ${message.senderId} = ${viewer} THEN ${message.isDeletedForSender} ELSE ${message.isDeletedForRecipient} END`
  return or(
    eq(media.ownerId, userId),
    sql`EXISTS (SELECT FROM ${message} JOIN ${conversation} ON ${conversation.id} = ${message.conversationId}
      WHERE ${message.mediaId} = ${media.id} AND NOT ${isDeleted}
        AND ${viewer} IN (${conversation.lowId}, ${conversation.highId}))`,
    isOfVisiblePost(userId)
  )
}

function isOfVisiblePost(viewerId: string | undefined): SQL {
  const isOfPost = and(eq(postMedia.mediaId, media.id), isVisiblePost(viewerId))
  return sql`EXISTS (SELECT FROM ${postMedia} JOIN ${post} ON ${post.id} = ${postMedia.postId}
    JOIN ${users} ON ${users.id} = ${post.authorId} WHERE ${isOfPost})`
}
