import { seatCount } from '@tambay/contracts/party'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { isLive } from '../lists/party-cards.ts'
import { party, partyMember, partySeatWatch } from '../tables.ts'

export async function watchSeats(db: Db, partyId: string, userId: string, now: Date): Promise<void> {
  await db.insert(partySeatWatch).values({ partyId, userId, createdAt: now }).onConflictDoNothing()
}

/** Tells those who asked for the mic in a full room that a seat is free, unless they have one by now. */
export async function notifyOfFreeSeats({
  db,
  notifications
}: Pick<Deps, 'db' | 'notifications'>): Promise<void> {
  const isMember = and(eq(partyMember.partyId, party.id), isNotNull(partyMember.seat))
  const taken = sql`(SELECT count(*) FROM ${partyMember} WHERE ${isMember})`
  const watched = await db
    .selectDistinct({
      id: party.id,
      name: party.name,
      isLive: sql<boolean>`${isLive}`,
      hasFreeSeat: sql<boolean>`${taken} + cardinality(${party.lockedSeats}) < ${seatCount}`
    })
    .from(partySeatWatch)
    .innerJoin(party, eq(party.id, partySeatWatch.partyId))
  for (const room of watched) if (!room.isLive || room.hasFreeSeat) await endWatch(room)

  async function endWatch({ id, name, isLive: isOpen }: (typeof watched)[number]): Promise<void> {
    await transact(db, async tx => {
      const ended = await tx.delete(partySeatWatch).where(eq(partySeatWatch.partyId, id)).returning()
      const userIds = ended.map(({ userId }) => userId)
      if (!isOpen || userIds.length === 0) return
      const seated = await tx
        .select({ userId: partyMember.userId })
        .from(partyMember)
        .where(
          and(eq(partyMember.partyId, id), inArray(partyMember.userId, userIds), isNotNull(partyMember.seat))
        )
      const waiting = userIds.filter(userId => !seated.some(member => member.userId === userId))
      const subject = { kind: 'party', id } as const
      await notifications.notify(tx, { userIds: waiting, kind: 'seat_free', subject, detail: name })
    })
  }
}
