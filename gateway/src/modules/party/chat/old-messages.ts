import { eq, inArray, lt } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { PartyContext } from '../party-offers.ts'
import { partyMessage } from './tables.ts'

/** Messages are kept for some days, so that the operator can look into a report (spec CHAT-7). */
const keptDays = 7
const batch = 5000
const day = 86_400_000

export async function deleteOldMessages({ db, clock }: Pick<PartyContext, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * day)
  return transact(db, async tx => {
    const old = tx
      .select({ id: partyMessage.id })
      .from(partyMessage)
      .where(lt(partyMessage.createdAt, before))
      .limit(batch)
      .for('update', { skipLocked: true })
    const { rowCount } = await tx.delete(partyMessage).where(inArray(partyMessage.id, old))
    return rowCount ?? 0
  })
}

export async function eraseChat(tx: Tx, userId: string): Promise<void> {
  await tx.delete(partyMessage).where(eq(partyMessage.userId, userId))
}
