import { entry } from '@tambay/contracts/party'
import { and, eq, ne, not } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { isLive } from '../lists/party-cards.ts'
import type { Person } from '../rooms/person.ts'
import { party } from '../tables.ts'

/**
 * Guests may hear a live party that admits everyone. They are no members: they have no seat, write nothing, stake nothing,
 * and count nowhere (docs/decisions/0100-guests-listen.md).
 */
export const admitsListeners = ({
  auth,
  isGuestRoom
}: Pick<typeof party.$inferSelect, 'auth' | 'isGuestRoom'>) => auth !== entry.followedOnly && !isGuestRoom

/** The version of the party, or undefined if this person may not listen. */
export async function findVersionForListener(
  db: Db,
  partyId: string,
  { guest }: Pick<Person, 'guest'>
): Promise<number | undefined> {
  if (!guest) return undefined
  const isOpen = and(isLive, ne(party.auth, entry.followedOnly), not(party.isGuestRoom))
  const [found] = await db
    .select({ version: party.version })
    .from(party)
    .where(and(eq(party.id, partyId), isOpen))
  return found?.version
}
