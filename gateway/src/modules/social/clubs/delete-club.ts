import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { deletePosts } from '../posts/delete-posts.ts'
import { post } from '../tables.ts'
import { club, clubMember } from './tables.ts'

/** The caller must have locked the club. The foreign keys cascade the deletion to requests and removals. */
export async function deleteClub(tx: Tx, clubId: string, now: Date): Promise<void> {
  await deletePosts(tx, eq(post.clubId, clubId), now)
  await tx.delete(clubMember).where(eq(clubMember.clubId, clubId))
  await tx.delete(club).where(eq(club.id, clubId))
}
