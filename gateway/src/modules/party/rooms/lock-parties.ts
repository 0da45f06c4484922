import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { party, partyMember } from '../tables.ts'

export type LockedParty = typeof party.$inferSelect

/**
 * Lock a party's row before changing its members or settings. Locks are taken in the order of the ids. Chat messages,
 * which only refer to the row, don't wait for this lock.
 */
export async function lockParties(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedParty>> {
  const rows = await tx
    .select()
    .from(party)
    .where(inArray(party.id, [...ids]))
    .orderBy(asc(party.id))
    .for('no key update')
  return new Map(rows.map(row => [row.id, row]))
}

export async function lockLiveParty(tx: Tx, partyId: string): Promise<LockedParty> {
  return requireLive((await lockParties(tx, [partyId])).get(partyId))
}

export function requireLive(found: LockedParty | undefined): LockedParty {
  if (!found) throw new Refusal('party_not_found')
  if (found.endedAt) throw new Refusal('party_dismissed')
  return found
}

/**
 * Makes this person's other requests wait, so that nobody enters two parties at once. Returns the id of the party they
 * are in. Take this lock before any party's row lock.
 */
export async function lockPerson(tx: Tx, memberId: string): Promise<string | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`party member ${memberId}`}, 0))`)
  const [member] = await tx
    .select({ partyId: partyMember.partyId })
    .from(partyMember)
    .where(eq(partyMember.memberId, memberId))
  return member?.partyId
}
