import type { ClubRole } from '@tambay/contracts/clubs'
import { and, eq, isNull, sql } from 'drizzle-orm'

import { areBlocked } from '#modules/people/blocks/blocks.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { post } from '../tables.ts'
import { club, clubMember, type clubRemoval, type clubRequest } from './tables.ts'

type LockedClub = typeof club.$inferSelect & { role: ClubRole | null }

/**
 * Reads the caller's role under a lock. Take `share` to change one membership, and `update` to change the
 * club, its roles or its owner.
 */
export async function lockClub(
  tx: Tx,
  clubId: string,
  userId: string,
  mode: 'share' | 'update'
): Promise<LockedClub> {
  const [row] = await tx.select().from(club).where(eq(club.id, clubId)).for(mode)
  // A second statement, because a block can be committed while the first one waits for the lock.
  if (!row || (await areBlocked(tx, userId, row.ownerId))) throw new Refusal('club_not_found')
  const role = row.ownerId === userId ? 'owner' : await readRole(tx, clubId, userId)
  return { ...row, role }
}

export async function lockClubAsOfficer(
  tx: Tx,
  clubId: string,
  userId: string,
  mode: 'share' | 'update'
): Promise<LockedClub> {
  const locked = await lockClub(tx, clubId, userId, mode)
  if (!canManage(locked.role)) throw new Refusal('club_officer_only')
  return locked
}

export async function lockClubAsOwner(tx: Tx, clubId: string, userId: string): Promise<LockedClub> {
  const locked = await lockClub(tx, clubId, userId, 'update')
  if (locked.role !== 'owner') throw new Refusal('club_owner_only')
  return locked
}

export async function readRole(db: Db, clubId: string, userId: string): Promise<'officer' | 'member' | null> {
  const [row] = await db
    .select({ role: clubMember.role })
    .from(clubMember)
    .where(isRow(clubMember, { clubId, userId }))
  return row?.role ?? null
}

export const canManage = (role: ClubRole | null) => role === 'owner' || role === 'officer'

/** Makes this person's other requests wait, so that they don't get more clubs than allowed. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`club owner ${userId}`}, 0))`)
}

export function isRow(
  table: typeof clubMember | typeof clubRequest | typeof clubRemoval,
  { clubId, userId }: { clubId: string; userId: string }
) {
  return and(eq(table.clubId, clubId), eq(table.userId, userId))
}

export function countMembers(db: Db, clubId: string): Promise<number> {
  return db.$count(clubMember, eq(clubMember.clubId, clubId))
}

/** Posts that operators hid don't become public when the club opens. */
export function countPosts(db: Db, clubId: string): Promise<number> {
  return db.$count(post, and(eq(post.clubId, clubId), isNull(post.hiddenAt)))
}

export async function findOfficers(db: Db, clubId: string): Promise<string[]> {
  const rows = await db
    .select({ id: clubMember.userId })
    .from(clubMember)
    .where(and(eq(clubMember.clubId, clubId), eq(clubMember.role, 'officer')))
  return rows.map(({ id }) => id)
}
