import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { GiftGiven, listGiven } from '@tambay/contracts/room/gifts'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { isNotBlockedBy } from '#modules/people/blocks/blocks.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { describeGift } from './gift-catalog.ts'
import type { GiftContent } from './gift-content.ts'
import { partyGift } from './tables.ts'

const sender = alias(users, 'sender')
const recipient = alias(users, 'recipient')
const cursors = keyset('gifts-given.1', z.tuple([IdKey]))

export async function readGiven(
  db: Db,
  { party_id: partyId, cursor, limit }: QueryOf<typeof listGiven>,
  viewerId: string | undefined,
  gifts: GiftContent
): Promise<ResponseOf<typeof listGiven>> {
  const [before] = cursors.read(cursor) ?? []
  const rows = await selectGiven(db)
    .where(
      and(
        eq(partyGift.partyId, partyId),
        isNull(recipient.deletedAt),
        isNotBlockedBy(db, viewerId, partyGift.senderId),
        before === undefined ? undefined : lt(partyGift.id, before)
      )
    )
    .orderBy(desc(partyGift.id))
    .limit(limit + 1)
  const { items, next_cursor } = cursors.page(rows, limit, row => [row.gift.id])
  return { items: items.map(row => toGiven(row, gifts)), next_cursor }
}

export async function findGiven(db: Db, txId: string, gifts: GiftContent): Promise<GiftGiven | undefined> {
  const [row] = await selectGiven(db).where(eq(partyGift.txId, txId))
  return row && toGiven(row, gifts)
}

/** Received gifts stay, because they count for their senders' limits. */
export async function eraseGifts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(partyGift).where(eq(partyGift.senderId, userId))
}

function selectGiven(db: Db) {
  return db
    .select({ gift: partyGift, sender, recipient })
    .from(partyGift)
    .innerJoin(sender, eq(sender.id, partyGift.senderId))
    .innerJoin(recipient, eq(recipient.id, partyGift.recipientId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectGiven>>[number]

function toGiven({ gift, ...people }: Row, gifts: GiftContent): GiftGiven {
  return {
    id: gift.id,
    sender: personOf(people.sender),
    recipient: personOf(people.recipient),
    gift: describeGift(gifts, gift.giftId),
    count: gift.count,
    coins: gift.coins,
    diamonds: gift.diamonds,
    created_at: toTimestamp(gift.createdAt)
  }
}

export function personOf({
  id,
  nickName,
  avatar
}: Pick<typeof users.$inferSelect, 'id' | 'nickName' | 'avatar'>) {
  return { id, nick_name: nickName, avatar }
}
