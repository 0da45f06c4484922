import { and, eq, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { PictureUse } from '#modules/media/picture-use.ts'
import { media } from '#modules/media/tables.ts'
import { post } from '../tables.ts'
import { postMedia } from './tables.ts'
import { isVisiblePost } from './visible-posts.ts'

export const postPictures: PictureUse = {
  isUsed: sql`EXISTS (SELECT FROM ${postMedia} WHERE ${postMedia.mediaId} = ${media.id})`,
  isVisibleTo(viewerId) {
    const isOfPost = and(eq(postMedia.mediaId, media.id), isVisiblePost(viewerId))
    return sql`EXISTS (SELECT FROM ${postMedia} JOIN ${post} ON ${post.id} = ${postMedia.postId}
      JOIN ${users} ON ${users.id} = ${post.authorId} WHERE ${isOfPost})`
  }
}
