import { and, eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { isLive } from '../lists/party-cards.ts'
import { lockParties, lockPerson } from '../rooms/lock-parties.ts'
import { party } from '../tables.ts'
import { endParty, type LeaveDeps, removeMember } from './leave-party.ts'

export async function leaveAllParties(tx: Tx, userId: string, deps: LeaveDeps): Promise<void> {
  const currentPartyId = await lockPerson(tx, userId)
  const hosted = await tx
    .select({ id: party.id })
    .from(party)
    .where(and(eq(party.hostId, userId), eq(party.isGuestRoom, false), isLive))
  const locked = await lockParties(tx, [
    ...hosted.map(row => row.id),
    ...(currentPartyId === undefined ? [] : [currentPartyId])
  ])
  for (const one of locked.values()) {
    if (one.hostId === userId) await endParty(tx, one.id, deps)
    else await removeMember(tx, one, userId, deps)
  }
}
