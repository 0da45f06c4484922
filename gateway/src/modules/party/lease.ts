import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Announcer } from './announcer.ts'
import { takeOut } from './leave-party.ts'
import { lockParties } from './lock-parties.ts'
import type { Place } from './places.ts'
import { partyMember } from './tables.ts'

/** Lets places be held until a moment; those that need no connection stay as they are. Gives how many there are. */
export async function extend(db: Db, places: readonly Place[], until: Date): Promise<number> {
  if (places.length === 0) return 0
  const pairs = places.map(({ partyId, memberId }) => sql`(${partyId}::bigint, ${memberId}::text)`)
  const { rowCount } = await db
    .update(partyMember)
    .set({
      presentUntil: sql`CASE WHEN ${partyMember.presentUntil} IS NOT NULL THEN ${until.toISOString()}::timestamptz END`
    })
    .where(sql`(${partyMember.partyId}, ${partyMember.memberId}) IN (${sql.join(pairs, sql`, `)})`)
  return rowCount ?? 0
}

/** Takes out everyone whose place has run out. Safe in several processes at once. */
export async function sweepAbsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  announcer: Announcer
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
      // Whoever came back meanwhile, or is in another room, stays.
      const isStill = await tx.$count(
        partyMember,
        and(isAbsent, eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
      )
      if (held && isStill > 0) await takeOut(tx, held, memberId, { announcer, now })
    })
  }
}
