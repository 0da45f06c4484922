import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { Refusal } from '#http/refusal.ts'
import { party, partyMember } from '../tables.ts'

export interface Membership {
  hostId: string
  isGuestRoom: boolean
}

/**
 * Refuses people who are not in the live party. With `lock`, nobody can enter, leave or end the party until
 * the commit.
 */
export async function requireMembership(
  db: Db,
  partyId: string,
  memberId: string,
  { lock = false } = {}
): Promise<Membership> {
  const live = db.select().from(party).where(eq(party.id, partyId))
  const [found] = await (lock ? live.for('share') : live)
  if (!found) throw new Refusal('party_not_found')
  if (found.endedAt) throw new Refusal('party_dismissed')
  if (!(await isMember(db, partyId, memberId))) throw new Refusal('party_member_not_exists')
  return found
}

export async function isMember(db: Db, partyId: string, memberId: string): Promise<boolean> {
  const member = and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
  return (await db.$count(partyMember, member)) > 0
}
