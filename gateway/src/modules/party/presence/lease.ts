import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { removeMember } from '../leave/leave-party.ts'
import type { PartyChanges } from '../rooms/announcer.ts'
import { lockParties } from '../rooms/lock-parties.ts'
import { partyMember } from '../tables.ts'
import { keyOf, type Membership } from './membership-tracker.ts'

/**
 * Extends the leases until a moment, except those that never expire. Returns a function that tells who is still a
 * member.
 */
export async function extendLeases(
  db: Db,
  memberships: readonly Membership[],
  until: Date
): Promise<(membership: Membership) => boolean> {
  if (memberships.length === 0) return () => false
  const pairs = memberships.map(({ partyId, memberId }) => sql`(${partyId}::bigint, ${memberId}::text)`)
  const extended = await db
    .update(partyMember)
    .set({
      presentUntil: sql`CASE WHEN ${partyMember.presentUntil} IS NOT NULL THEN ${until.toISOString()}::timestamptz END`
    })
    .where(sql`(${partyMember.partyId}, ${partyMember.memberId}) IN (${sql.join(pairs, sql`, `)})`)
    .returning({ partyId: partyMember.partyId, memberId: partyMember.memberId })
  const keys = new Set(extended.map(keyOf))
  return membership => keys.has(keyOf(membership))
}

/** Removes every member whose lease has expired. Several processes may run it at once. */
export async function removeAbsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  announcer: PartyChanges
): Promise<void> {
  const now = clock.now()
  const isAbsent = and(isNotNull(partyMember.presentUntil), lte(partyMember.presentUntil, now))
  const absent = await db
    .select({ partyId: partyMember.partyId, memberId: partyMember.memberId })
    .from(partyMember)
    .where(isAbsent)
  for (const { partyId, memberId } of absent) {
    await transact(db, async tx => {
      const held = (await lockParties(tx, [partyId])).get(partyId)
      // The member may have come back, or entered another room.
      const isStillAbsent = await tx.$count(
        partyMember,
        and(isAbsent, eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
      )
      if (held && isStillAbsent > 0) await removeMember(tx, held, memberId, { announcer, now })
    })
  }
}
