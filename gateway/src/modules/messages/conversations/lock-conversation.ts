import { and, eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { conversation, conversationSide } from '../tables.ts'
import type { Side } from './conversation-views.ts'

export interface LockedConversation {
  conversation: typeof conversation.$inferSelect
  own: Side
}

/** Makes changes of a conversation wait for each other. Returns undefined if the user is not one of its two people. */
export async function lockConversation(
  tx: Tx,
  id: string,
  userId: string
): Promise<LockedConversation | undefined> {
  const [locked] = await tx.select().from(conversation).where(eq(conversation.id, id)).for('no key update')
  // A second statement, because the first one may have waited for the lock and would see the old state of the side.
  const [own] = await tx
    .select()
    .from(conversationSide)
    .where(and(eq(conversationSide.conversationId, id), eq(conversationSide.userId, userId)))
  return locked && own && { conversation: locked, own }
}
