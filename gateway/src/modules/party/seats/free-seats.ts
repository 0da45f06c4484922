import { seatCount } from '@tambay/contracts/party'
import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { isLive } from '../lists/party-cards.ts'
import type { PartyContext } from '../party-offers.ts'
import { party, partyMember, partyRestriction, partySeatAlert } from '../tables.ts'

export async function alertOfFreeSeats(db: Db, partyId: string, userId: string, now: Date): Promise<void> {
  await db.insert(partySeatAlert).values({ partyId, userId, createdAt: now }).onConflictDoNothing()
}

export async function notifyOfFreeSeats({
  db,
  notifications
}: Pick<PartyContext, 'db' | 'notifications'>): Promise<void> {
  const isMember = and(eq(partyMember.partyId, party.id), isNotNull(partyMember.seat))
  const taken = sql`(SELECT count(*) FROM ${partyMember} WHERE ${isMember})`
  const awaited = await db
    .selectDistinct({
      id: party.id,
      name: party.name,
      hostId: party.hostId,
      isLive: sql<boolean>`${isLive}`,
      hasFreeSeat: sql<boolean>`${taken} + cardinality(${party.lockedSeats}) < ${seatCount}`
    })
    .from(partySeatAlert)
    .innerJoin(party, eq(party.id, partySeatAlert.partyId))
  for (const room of awaited) if (!room.isLive || room.hasFreeSeat) await sendAlert(room)

  async function sendAlert({ id, name, hostId, isLive: isOpen }: (typeof awaited)[number]): Promise<void> {
    await transact(db, async tx => {
      const ended = await tx.delete(partySeatAlert).where(eq(partySeatAlert.partyId, id)).returning()
      const userIds = ended.map(({ userId }) => userId)
      if (!isOpen || userIds.length === 0) return
      const seated = tx
        .select({ id: partyMember.userId })
        .from(partyMember)
        .where(
          and(eq(partyMember.partyId, id), eq(partyMember.userId, users.id), isNotNull(partyMember.seat))
        )
      const banned = tx
        .select({ id: partyRestriction.userId })
        .from(partyRestriction)
        .where(
          and(
            eq(partyRestriction.partyId, id),
            eq(partyRestriction.userId, users.id),
            partyRestriction.isBanned
          )
        )
      const waiting = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(inArray(users.id, userIds), isUnblocked(hostId, users.id), notExists(seated), notExists(banned))
        )
      await notifications.notify(tx, {
        userIds: waiting.map(user => user.id),
        kind: 'seat_free',
        subject: { kind: 'party', id },
        detail: name
      })
    })
  }
}
