import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { party, partyMember } from '../tables.ts'

export type LockedParty = typeof party.$inferSelect

/** Whoever changes a party's members or settings holds its row; several are locked in the order of their ids. */
export async function lockParties(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedParty>> {
  const rows = await tx
    .select()
    .from(party)
    .where(inArray(party.id, [...ids]))
    .orderBy(asc(party.id))
    .for('update')
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * Nobody enters two parties at once: this person's other tabs wait. Gives the party that they are in. Taken before any
 * party's row.
 */
export async function lockPerson(tx: Tx, memberId: string): Promise<string | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`party member ${memberId}`}, 0))`)
  const [place] = await tx
    .select({ partyId: partyMember.partyId })
    .from(partyMember)
    .where(eq(partyMember.memberId, memberId))
  return place?.partyId
}

/** A snapshot with a higher version replaces the one before. */
export async function raiseVersion(tx: Tx, partyId: string): Promise<void> {
  await tx
    .update(party)
    .set({ version: sql`${party.version} + 1` })
    .where(eq(party.id, partyId))
}
