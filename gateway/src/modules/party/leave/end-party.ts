import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { PartyChanges } from '../rooms/party-publisher.ts'
import { party, partyMember } from '../tables.ts'

export interface LeaveDeps {
  partyPublisher: PartyChanges
  now: Date
  /** Everyone in the room reads it. */
  operatorMessage?: string | undefined
}

export async function endParty(
  tx: Tx,
  partyId: string,
  { partyPublisher, now, operatorMessage }: LeaveDeps
): Promise<void> {
  await tx.update(party).set({ endedAt: now }).where(eq(party.id, partyId))
  await tx.delete(partyMember).where(eq(partyMember.partyId, partyId))
  partyPublisher.ended(tx, partyId, operatorMessage)
}
