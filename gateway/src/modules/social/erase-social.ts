import { and, asc, eq, ne, or } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { club, clubMember, clubRemoval, clubRequest } from './clubs/tables.ts'
import { mutedWord } from './muted-words/tables.ts'
import { deleteComments, deletePosts } from './posts/delete-posts.ts'
import { postMention } from './posts/tables.ts'
import { follow, post, postComment, postLike, relationCount } from './tables.ts'

/** The next sweep deletes the pictures. */
const longAgo = new Date(0)

export async function erasePosts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(mutedWord).where(eq(mutedWord.userId, userId))
  await tx.delete(postMention).where(eq(postMention.userId, userId))
  await tx.delete(postLike).where(eq(postLike.userId, userId))
  await deleteComments(tx, eq(postComment.authorId, userId))
  await deletePosts(tx, eq(post.authorId, userId), longAgo)
}

export async function eraseRelations(tx: Tx, userId: string): Promise<void> {
  await tx.delete(follow).where(or(eq(follow.followerId, userId), eq(follow.followedId, userId)))
  await tx.delete(relationCount).where(eq(relationCount.userId, userId))
  // The lock keeps members from joining or leaving until the club has a new owner or is deleted.
  const owned = await tx
    .select({ id: club.id })
    .from(club)
    .where(eq(club.ownerId, userId))
    .orderBy(asc(club.id))
    .for('update')
  for (const { id } of owned) await transferClub(tx, id, userId)
  for (const table of [clubMember, clubRequest, clubRemoval])
    await tx.delete(table).where(eq(table.userId, userId))
}

/** The longest-standing member becomes the owner. A club without other members is deleted. */
async function transferClub(tx: Tx, clubId: string, ownerId: string): Promise<void> {
  const [nextOwner] = await tx
    .select({ id: clubMember.userId })
    .from(clubMember)
    .where(and(eq(clubMember.clubId, clubId), ne(clubMember.userId, ownerId)))
    .orderBy(asc(clubMember.joinedAt), asc(clubMember.userId))
    .limit(1)
  if (nextOwner) {
    await tx.update(club).set({ ownerId: nextOwner.id, attemptId: null }).where(eq(club.id, clubId))
    return
  }
  await deletePosts(tx, eq(post.clubId, clubId), longAgo)
  await tx.delete(clubMember).where(eq(clubMember.clubId, clubId))
  await tx.delete(club).where(eq(club.id, clubId))
}
