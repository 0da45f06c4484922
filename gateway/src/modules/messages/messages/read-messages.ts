import type { Message } from '@tambay/contracts/messages/message'
import { Sticker } from '@tambay/contracts/room/chat'
import * as z from 'zod/mini'

import { toMedia } from '#modules/media/pictures.ts'
import type { media } from '#modules/media/tables.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { type CardDeps, cardKey, findCards } from '../cards/find-cards.ts'
import type { message } from '../tables.ts'

export interface MessageRow {
  message: typeof message.$inferSelect
  media: typeof media.$inferSelect | null
}

export const messageId = ({ conversationId, seq }: Pick<MessageRow['message'], 'conversationId' | 'seq'>) =>
  `${conversationId}-${seq}`

export async function readMessages(
  deps: CardDeps,
  rows: readonly MessageRow[],
  readerId: string
): Promise<Message[]> {
  const refs = rows.flatMap(({ message: { card, senderId } }) => (card ? [{ ref: card, senderId }] : []))
  const cards = await findCards(deps, refs, readerId)
  return rows.map(({ message: row, media: picture }) => ({
    id: messageId(row),
    conversation_id: row.conversationId,
    seq: row.seq,
    client_id: row.clientId,
    sender_id: row.senderId,
    kind: row.kind,
    text: row.text,
    picture: picture && !picture.hiddenAt ? toMedia(picture) : null,
    sticker_id: row.stickerId === null ? null : z.parse(Sticker, row.stickerId),
    card: (row.card && cards.get(cardKey(row.card, row.senderId))) ?? null,
    created_at: toTimestamp(row.createdAt),
    is_taken_back: row.takenBackAt !== null,
    changed_seq: row.changedSeq
  }))
}
