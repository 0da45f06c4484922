import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { deletePosts } from '../posts/delete-posts.ts'
import { post } from '../tables.ts'
import { club, clubMember } from './tables.ts'

/** A statement has a limited number of parameters. */
const postsAtOnce = 1000

/** The caller must have locked the club. The foreign keys cascade the deletion to requests and removals. */
export async function deleteClub(tx: Tx, clubId: string, now: Date): Promise<void> {
  const next = tx
    .select({ id: post.id })
    .from(post)
    .where(eq(post.clubId, clubId))
    .orderBy(asc(post.id))
    .limit(postsAtOnce)
  const isNext = and(eq(post.clubId, clubId), inArray(post.id, next))
  while ((await deletePosts(tx, isNext, now)) > 0);
  await tx.delete(clubMember).where(eq(clubMember.clubId, clubId))
  await tx.delete(club).where(eq(club.id, clubId))
}
