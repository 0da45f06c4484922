import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { isListed, isLive } from '../party/lists/party-cards.ts'
import { party, partyMember } from '../party/tables.ts'

/** The live party someone is in, where the one who asks could find it in the hubs; one's own in any case. */
export async function findLiveParty(
  db: Db,
  userId: string,
  viewerId: string | undefined
): Promise<string | null> {
  const [found] = await db
    .select({ id: party.id })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .where(and(eq(partyMember.userId, userId), userId === viewerId ? isLive : isListed))
  return found?.id ?? null
}
