import { and, eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { conversationSide, type message } from '../tables.ts'
import { findMessage, readMessageId } from './find-message.ts'
import { isRemoved } from './list-messages.ts'

/** The line of a push message. Undefined if the receiver can't read the message anymore. */
export async function readChatLine(db: Db, id: string, receiverId: string): Promise<string | undefined> {
  const key = readMessageId(id)
  const { conversationId, userId } = conversationSide
  const [side] = await db
    .select()
    .from(conversationSide)
    .where(and(eq(conversationId, key.conversationId), eq(userId, receiverId)))
  const found = side && !side.isHidden && key.seq > side.clearedSeq ? await findMessage(db, key) : undefined
  if (!side || !found || found.message.takenBackAt || isRemoved(found, receiverId)) return undefined
  return side.box === 'requests' ? 'Wants to send you a message' : lineOf(found.message)
}

function lineOf({ kind, text }: typeof message.$inferSelect): string {
  switch (kind) {
    case 'text':
      return text ?? ''
    case 'picture':
      return 'Sent you a picture'
    case 'sticker':
      return 'Sent you a sticker'
    case 'card':
      return 'Shared something with you'
  }
}
