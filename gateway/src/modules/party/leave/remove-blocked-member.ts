import { and, asc, eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { isLive } from '../lists/party-cards.ts'
import { party } from '../tables.ts'
import type { LeaveDeps } from './end-party.ts'
import { removeMember } from './leave-party.ts'

export async function removeBlockedMember(
  tx: Tx,
  hostId: string,
  blockedId: string,
  deps: LeaveDeps
): Promise<void> {
  // Locked before the member is looked for: a person who is about to enter waits and then finds the block.
  const hosted = await tx
    .select()
    .from(party)
    .where(and(eq(party.hostId, hostId), isLive))
    .orderBy(asc(party.id))
    .for('no key update')
  for (const locked of hosted) await removeMember(tx, locked, blockedId, deps, 'blocked')
}
