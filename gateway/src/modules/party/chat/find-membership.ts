import { and, eq } from 'drizzle-orm'

import { type Db, queryDriver } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { admitsListeners } from '../enter/listeners.ts'
import { isGuestId } from '../rooms/person.ts'
import { party, partyMember } from '../tables.ts'

export interface Membership {
  hostId: string
  isGuestRoom: boolean
}

interface MembershipRow extends Membership {
  hasEnded: boolean
  auth: 0 | 1 | 2
  isMember: boolean
}

const membershipQuery = {
  name: 'party_membership',
  text: `
    SELECT host_id::text AS "hostId", is_guest_room AS "isGuestRoom", auth, ended_at IS NOT NULL AS "hasEnded",
      EXISTS (SELECT FROM party_member WHERE party_id = party.id AND member_id = $2) AS "isMember"
    FROM party WHERE id = $1`
}

export async function requireMembership(
  db: Db,
  partyId: string,
  memberId: string,
  { lock = false, isListenerEnough = false } = {}
): Promise<Membership> {
  // Locks in a separate statement, so that the next statement sees what happened before the lock was
  // granted.
  if (lock) await db.select({ id: party.id }).from(party).where(eq(party.id, partyId)).for('share')
  const values = [partyId, memberId]
  const [found] = await queryDriver<MembershipRow>(db, { ...membershipQuery, values })
  if (!found) throw new Refusal('party_not_found')
  if (found.hasEnded) throw new Refusal('party_dismissed')
  const isEnough = found.isMember || (isListenerEnough && isGuestId(memberId) && admitsListeners(found))
  if (!isEnough) throw new Refusal('party_member_not_exists')
  return found
}

export async function isMember(db: Db, partyId: string, memberId: string): Promise<boolean> {
  const member = and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
  return (await db.$count(partyMember, member)) > 0
}
