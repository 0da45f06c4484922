import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { conversation, conversationSide } from './tables.ts'

/**
 * Removes the content of the user's messages for both people. The other people keep the conversations, except for
 * requests that they have not accepted.
 */
export async function eraseConversations(tx: Tx, userId: string): Promise<void> {
  const isMine = or(eq(conversation.lowId, userId), eq(conversation.highId, userId))
  const mine = tx.select({ id: conversation.id }).from(conversation).where(isMine)
  await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(isMine)
    .orderBy(conversation.id)
    .for('no key update')
  await tx.execute(sql`
    WITH erased AS (
      SELECT conversation_id, seq, row_number() OVER (PARTITION BY conversation_id ORDER BY seq) AS position
      FROM message WHERE sender_id = ${userId}
    ), numbered AS (
      UPDATE conversation SET last_seq = last_seq + total
      FROM (SELECT conversation_id, count(*) AS total FROM erased GROUP BY conversation_id) AS counted
      WHERE conversation.id = conversation_id
      RETURNING conversation.id, last_seq - total AS previous
    )
    UPDATE message SET
      text = NULL, media_id = NULL, sticker_id = NULL, card = NULL, taken_back_at = COALESCE(taken_back_at, created_at),
      changed_seq = previous + position
    FROM erased JOIN numbered ON numbered.id = erased.conversation_id
    WHERE message.conversation_id = erased.conversation_id AND message.seq = erased.seq`)
  await tx
    .update(conversationSide)
    .set({ isHidden: true, unreadCount: 0 })
    .where(and(inArray(conversationSide.conversationId, mine), eq(conversationSide.userId, userId)))
  const unanswered = tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.requesterId, userId), ne(conversation.state, 'accepted')))
  await tx
    .update(conversationSide)
    .set({
      unreadCount: 0,
      isHidden: sql`${conversationSide.isHidden} OR ${inArray(conversationSide.conversationId, unanswered)}`
    })
    .where(and(inArray(conversationSide.conversationId, mine), eq(conversationSide.peerId, userId)))
}
