import { and, eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { isLive } from '../lists/party-cards.ts'
import { lockParties, lockPerson } from '../rooms/lock-parties.ts'
import { party } from '../tables.ts'
import { endParty, type LeaveDeps, takeOut } from './leave-party.ts'

/** Takes a user out of wherever they are; the party that they host is over. */
export async function leaveEverything(tx: Tx, userId: string, deps: LeaveDeps): Promise<void> {
  const placeId = await lockPerson(tx, userId)
  const hosted = await tx
    .select({ id: party.id })
    .from(party)
    .where(and(eq(party.hostId, userId), eq(party.isGuestRoom, false), isLive))
  const held = await lockParties(tx, [
    ...hosted.map(row => row.id),
    ...(placeId === undefined ? [] : [placeId])
  ])
  for (const one of held.values()) {
    if (one.hostId === userId) await endParty(tx, one.id, deps)
    else await takeOut(tx, one, userId, deps)
  }
}
