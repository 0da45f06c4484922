import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { ticketEntry, turntablePlayer } from './tables.ts'

/** Locks one person's turntable for this transaction, and says how many tickets they have. */
export async function lockPlayer(tx: Tx, userId: string): Promise<number> {
  await tx.insert(turntablePlayer).values({ userId }).onConflictDoNothing()
  const [player] = await tx
    .select({ ticketCount: turntablePlayer.ticketCount })
    .from(turntablePlayer)
    .where(eq(turntablePlayer.userId, userId))
    .for('no key update')
  if (!player) throw new Error(`No turntable for user ${userId}`)
  return player.ticketCount
}

type TicketChange = Pick<typeof ticketEntry.$inferInsert, 'userId' | 'reason' | 'ref' | 'amount'>

/**
 * Gives or takes tickets once for one reason and ref, and says how many are left; undefined where that was done
 * before. The player must be locked.
 */
export async function changeTickets(tx: Tx, change: TicketChange, now: Date): Promise<number | undefined> {
  const countAfter = (await countTickets(tx, change.userId)) + change.amount
  const written = await tx
    .insert(ticketEntry)
    .values({ ...change, countAfter, createdAt: now })
    .onConflictDoNothing({ target: [ticketEntry.userId, ticketEntry.reason, ticketEntry.ref] })
    .returning({ id: ticketEntry.id })
  if (written.length === 0) return undefined
  await tx.update(turntablePlayer).set({ ticketCount: countAfter }).where(eq(turntablePlayer.userId, change.userId))
  return countAfter
}

export async function countTickets(tx: Pick<Tx, 'select'>, userId: string): Promise<number> {
  const [player] = await tx
    .select({ ticketCount: turntablePlayer.ticketCount })
    .from(turntablePlayer)
    .where(eq(turntablePlayer.userId, userId))
  return player?.ticketCount ?? 0
}
