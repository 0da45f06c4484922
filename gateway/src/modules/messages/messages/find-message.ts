import { and, eq } from 'drizzle-orm'

import { media } from '#modules/media/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { message } from '../tables.ts'
import type { MessageRow } from './read-messages.ts'

export interface MessageKey {
  conversationId: string
  seq: number
}

export function readMessageId(id: string): MessageKey {
  const [conversationId = '', seq] = id.split('-')
  return { conversationId, seq: Number(seq) }
}

export const isMessage = ({ conversationId, seq }: MessageKey) =>
  and(eq(message.conversationId, conversationId), eq(message.seq, seq))

export function selectMessages(db: Db) {
  return db.select({ message, media }).from(message).leftJoin(media, eq(media.id, message.mediaId)).$dynamic()
}

export async function findMessage(db: Db, key: MessageKey): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(db).where(isMessage(key))
  return row
}
