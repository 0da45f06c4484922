import type { Message } from '@tambay/contracts/messages/message'

import { batchWrites } from '#platform/database/batch-writes.ts'
import { type Db, queryDriver } from '#platform/database/db.ts'
import { withRetries } from '#platform/database/transact.ts'
import type { CardRef } from '../cards/card-ref.ts'
import type { Side } from '../conversations/conversation-views.ts'
import type { message } from '../tables.ts'
import { maxBatchSize, storeQueries, type StoreQuery } from './store-query.ts'

export interface Draft {
  clientId: string
  kind: Message['kind']
  text: string | null
  mediaId: string | null
  stickerId: string | null
  card: CardRef | null
}

export interface StoreInput {
  conversationId: string
  senderId: string
  draft: Draft
  /** The recipient declined the sender's request. The sender must not notice that. */
  isHiddenFromRecipient: boolean
  now: Date
}

/** Both sides are as after all messages of the statement. */
export interface Stored {
  message: typeof message.$inferSelect
  own: Side
  other: Side
}

/** Returns undefined if one of the two has just blocked the other, or a request with the same client id was faster. */
export async function storeMessage(db: Db, input: StoreInput): Promise<Stored | undefined> {
  return (await storeMessages(db, [input], storeQueries.waitForLocks))[0]
}

/**
 * Stores messages outside a transaction. A batch leaves out those of a conversation that another transaction has locked, so
 * that it delays nobody else's message.
 */
export function createStoreTogether(db: Db): (input: StoreInput) => Promise<Stored | undefined> {
  const store = batchWrites<StoreInput, { stored: Stored | undefined }>({
    maxBatchSize,
    async writeBatch(batch) {
      const all = await storeMessages(db, batch, storeQueries.skipLocked)
      return all.map(stored => stored && { stored })
    },
    writeOne: async input => ({ stored: await withRetries(() => storeMessage(db, input)) })
  })
  return async input => (await store(input)).stored
}

async function storeMessages(
  db: Db,
  inputs: readonly StoreInput[],
  query: StoreQuery
): Promise<Array<Stored | undefined>> {
  const asked = inputs.map(({ conversationId, senderId, draft, isHiddenFromRecipient, now }, place) => ({
    place,
    conversation_id: conversationId,
    sender_id: senderId,
    client_id: draft.clientId,
    kind: draft.kind,
    text: draft.text,
    media_id: draft.mediaId,
    sticker_id: draft.stickerId,
    card: draft.card,
    is_hidden: isHiddenFromRecipient,
    now
  }))
  const values = [JSON.stringify(asked)]
  const rows = await queryDriver<Side & { place: number; seq: number }>(db, { ...query, values })
  const sidesOf = Map.groupBy(rows, row => row.place)
  return inputs.map((input, place) => toStored(input, sidesOf.get(place) ?? []))
}

function toStored(input: StoreInput, sides: Array<Side & { seq: number }>): Stored | undefined {
  const { conversationId, senderId, draft, isHiddenFromRecipient, now } = input
  const own = sides.find(({ userId }) => userId === senderId)
  const other = sides.find(({ userId }) => userId !== senderId)
  if (!own || !other) return undefined
  const { seq } = own
  const message = {
    conversationId,
    seq,
    changedSeq: seq,
    senderId,
    ...draft,
    createdAt: now,
    takenBackAt: null,
    isDeletedForSender: false,
    isDeletedForRecipient: isHiddenFromRecipient
  }
  return { message, own, other }
}
