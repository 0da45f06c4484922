import { sql } from 'drizzle-orm'

import type { PictureUse } from '#modules/media/picture-use.ts'
import { media } from '#modules/media/tables.ts'
import { conversation, message } from '../tables.ts'

export const messagePictures: PictureUse = {
  isUsed: sql`EXISTS (SELECT FROM ${message} WHERE ${message.mediaId} = ${media.id})`,
  isVisibleTo(viewerId) {
    if (viewerId === undefined) return undefined
    const viewer = sql`${viewerId}::bigint`
    const isDeleted = sql`CASE WHEN ${message.senderId} = ${viewer} THEN ${message.isDeletedForSender} ELSE ${message.isDeletedForRecipient} END`
    return sql`EXISTS (SELECT FROM ${message} JOIN ${conversation} ON ${conversation.id} = ${message.conversationId}
      WHERE ${message.mediaId} = ${media.id} AND NOT ${isDeleted}
        AND ${viewer} IN (${conversation.lowId}, ${conversation.highId}))`
  }
}
