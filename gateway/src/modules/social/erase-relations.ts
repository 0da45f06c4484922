import { and, asc, eq, ne, or } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { club, clubMember, follow } from './tables.ts'

/** Whom someone followed, who followed them, and the clubs they were in. */
export async function eraseRelations(within: Tx, userId: string): Promise<void> {
  await within.delete(follow).where(or(eq(follow.followerId, userId), eq(follow.followedId, userId)))
  // For update: nobody joins a club that ends, or leaves one that is about to be theirs.
  const owned = await within
    .select({ id: club.id })
    .from(club)
    .where(eq(club.ownerId, userId))
    .orderBy(asc(club.id))
    .for('update')
  for (const { id } of owned) await handOver(within, id, userId)
  await within.delete(clubMember).where(eq(clubMember.userId, userId))
}

/** A club goes to whoever has been in it longest; one without anybody else is over. */
async function handOver(within: Tx, clubId: string, ownerId: string): Promise<void> {
  const [heir] = await within
    .select({ id: clubMember.userId })
    .from(clubMember)
    .where(and(eq(clubMember.clubId, clubId), ne(clubMember.userId, ownerId)))
    .orderBy(asc(clubMember.joinedAt), asc(clubMember.userId))
    .limit(1)
  if (heir) {
    await within.update(club).set({ ownerId: heir.id }).where(eq(club.id, clubId))
    return
  }
  await within.delete(clubMember).where(eq(clubMember.clubId, clubId))
  await within.delete(club).where(eq(club.id, clubId))
}
