import { and, eq, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { ticketEntry, wheelPlayer } from '../tables.ts'

export async function lockPlayer(tx: Tx, userId: string): Promise<number> {
  await tx.insert(wheelPlayer).values({ userId }).onConflictDoNothing()
  const [player] = await tx
    .select({ ticketCount: wheelPlayer.ticketCount })
    .from(wheelPlayer)
    .where(eq(wheelPlayer.userId, userId))
    .for('no key update')
  if (!player) throw new Error(`No wheel for user ${userId}`)
  return player.ticketCount
}

type TicketChange = Pick<typeof ticketEntry.$inferInsert, 'userId' | 'reason' | 'ref' | 'amount'>

export async function changeTickets(tx: Tx, change: TicketChange, now: Date): Promise<number> {
  const { userId, amount } = change
  const [player] = await tx
    .update(wheelPlayer)
    .set({ ticketCount: sql`${wheelPlayer.ticketCount} + ${amount}` })
    .where(eq(wheelPlayer.userId, userId))
    .returning({ countAfter: wheelPlayer.ticketCount })
  if (!player) throw new Error(`No wheel for user ${userId}`)
  await tx.insert(ticketEntry).values({ ...change, ...player, createdAt: now })
  return player.countAfter
}

export async function hasTicketEntry(
  db: Db,
  { userId, reason, ref }: Omit<TicketChange, 'amount'>
): Promise<boolean> {
  const isIt = and(eq(ticketEntry.userId, userId), eq(ticketEntry.reason, reason), eq(ticketEntry.ref, ref))
  return (await db.$count(ticketEntry, isIt)) > 0
}

export async function countTickets(db: Db, userId: string): Promise<number> {
  const [player] = await db
    .select({ ticketCount: wheelPlayer.ticketCount })
    .from(wheelPlayer)
    .where(eq(wheelPlayer.userId, userId))
  return player?.ticketCount ?? 0
}
