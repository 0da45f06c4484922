import { eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { party } from '../tables.ts'
import type { ChangedFields, PartyChanges } from './party-publisher.ts'

export async function publishChange(
  tx: Tx,
  partyId: string,
  fields: ChangedFields,
  { partyPublisher }: { partyPublisher: PartyChanges }
): Promise<number> {
  const [row] = await tx
    .update(party)
    .set({ version: sql`${party.version} + 1` })
    .where(eq(party.id, partyId))
    .returning({ version: party.version })
  if (!row) throw new Error(`Party ${partyId} does not exist`)
  partyPublisher.changed(tx, { ...fields, partyId, version: row.version })
  return row.version
}
