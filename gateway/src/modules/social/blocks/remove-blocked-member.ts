import { and, eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import type { LeaveDeps } from '#modules/party/leave/end-party.ts'
import { removeMember } from '#modules/party/leave/leave-party.ts'
import { isLive } from '#modules/party/lists/party-cards.ts'
import { lockParties } from '#modules/party/rooms/lock-parties.ts'
import { party, partyMember } from '#modules/party/tables.ts'

export async function removeBlockedMember(
  tx: Tx,
  hostId: string,
  blockedId: string,
  deps: LeaveDeps
): Promise<void> {
  const [hosted] = await tx
    .select({ id: party.id })
    .from(party)
    .innerJoin(partyMember, eq(partyMember.partyId, party.id))
    .where(and(eq(party.hostId, hostId), isLive, eq(partyMember.userId, blockedId)))
  const locked = hosted && (await lockParties(tx, [hosted.id])).get(hosted.id)
  if (locked) await removeMember(tx, locked, blockedId, deps, 'blocked')
}
