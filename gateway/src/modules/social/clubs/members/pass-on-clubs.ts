import { and, asc, desc, eq, inArray, ne, not, sql } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { longAgo } from '#modules/media/pictures.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { Tx } from '#platform/database/db.ts'
import { clubNight, clubNightGuest } from '../../nights/tables.ts'
import { deleteClub } from '../delete-club.ts'
import { club, clubMember, clubRemoval, clubRequest } from '../tables.ts'

export async function eraseClubs(tx: Tx, userId: string): Promise<void> {
  // The lock keeps members from joining or leaving until the club has a new owner or is deleted.
  const owned = await tx
    .select({ id: club.id })
    .from(club)
    .where(eq(club.ownerId, userId))
    .orderBy(asc(club.id))
    .for('update')
  for (const { id } of owned) await passOn(tx, id, userId)
  await tx.delete(clubNightGuest).where(eq(clubNightGuest.userId, userId))
  await tx.delete(clubNight).where(eq(clubNight.organizerId, userId))
  for (const table of [clubMember, clubRequest, clubRemoval])
    await tx.delete(table).where(eq(table.userId, userId))
}

/**
 * The officer who has been a member for the longest time becomes the owner; without officers, the member. A
 * club without other members is deleted (spec CLUB-13).
 */
async function passOn(tx: Tx, clubId: string, ownerId: string): Promise<void> {
  const [next] = await tx
    .select({ id: clubMember.userId })
    .from(clubMember)
    .innerJoin(users, eq(users.id, clubMember.userId))
    .where(and(eq(clubMember.clubId, clubId), ne(clubMember.userId, ownerId), isActiveUser))
    .orderBy(desc(eq(clubMember.role, 'officer')), asc(clubMember.joinedAt), asc(clubMember.userId))
    .limit(1)
  if (next) await changeOwner(tx, clubId, next.id)
  else await deleteClub(tx, clubId, longAgo)
}

/** Also removes members and requests of people who, because of a block, can't see a club of the new owner. */
export async function changeOwner(tx: Tx, clubId: string, ownerId: string): Promise<void> {
  await tx.update(club).set({ ownerId, attemptId: null }).where(eq(club.id, clubId))
  await withdrawOffer(tx, clubId)
  for (const table of [clubMember, clubRequest])
    await tx
      .delete(table)
      .where(and(eq(table.clubId, clubId), not(isUnblocked(ownerId, table.userId) ?? sql`true`)))
}

/** The caller must have locked the club for update. */
export async function withdrawOffer(tx: Tx, clubId: string): Promise<void> {
  const isOffered = and(eq(clubMember.clubId, clubId), clubMember.isOffered)
  await tx.update(clubMember).set({ isOffered: false }).where(isOffered)
}

/** After a block, neither person is in a club that the other owns (spec CLUB-2). */
export async function leaveClubsOfEachOther(tx: Tx, one: string, other: string): Promise<void> {
  for (const [ownerId, userId] of [
    [one, other],
    [other, one]
  ] as const) {
    // Locks the clubs. A person who is about to join one waits for the lock and then finds the block.
    const owned = await tx
      .select({ id: club.id })
      .from(club)
      .where(eq(club.ownerId, ownerId))
      .orderBy(asc(club.id))
      .for('no key update')
    const ids = owned.map(({ id }) => id)
    for (const table of [clubMember, clubRequest])
      await tx.delete(table).where(and(eq(table.userId, userId), inArray(table.clubId, ids)))
  }
}
