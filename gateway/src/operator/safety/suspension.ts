import { and, eq, isNotNull, lte } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Erase } from '#modules/account/erasure/eraser.ts'
import { endKeptSuspension } from '#modules/play-limits/return/kept-restrictions.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { OperatorError } from '../operator-error.ts'
import { recordAction } from '../record-action.ts'
import { suspensionEnd } from './tables.ts'

export async function endSuspension(tx: Tx, userId: string): Promise<void> {
  if (!(await lift(tx, userId))) throw new OperatorError(`user:${userId} is not suspended.`)
}

/** Ends this suspension, but not a later one. */
export async function liftSuspension(tx: Tx, userId: string, suspendedAt: Date): Promise<boolean> {
  const isCurrent = and(eq(users.id, userId), eq(users.suspendedAt, suspendedAt))
  const [row] = await tx.select({ id: users.id }).from(users).where(isCurrent).for('no key update')
  return row !== undefined && lift(tx, userId)
}

async function lift(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(suspensionEnd).where(eq(suspensionEnd.userId, userId))
  const { rowCount } = await tx
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
  if (rowCount) await endKeptSuspension(tx, userId)
  return rowCount === 1
}

/** Ends the suspensions whose time is over. */
export async function endDueSuspensions(db: Db, now: Date): Promise<void> {
  const due = await db.select().from(suspensionEnd).where(lte(suspensionEnd.endsAt, now)).limit(100)
  for (const { userId } of due)
    await transact(db, async tx => {
      // Another gateway may have ended it.
      const [row] = await tx
        .select()
        .from(suspensionEnd)
        .where(eq(suspensionEnd.userId, userId))
        .for('update')
      if (!row || row.endsAt > now) return
      if (!(await lift(tx, userId))) return
      await recordAction(
        tx,
        { operator: 'gateway' },
        {
          action: 'unsuspend',
          subject: `user:${userId}`,
          reason: 'Its time is over',
          result: {},
          createdAt: now
        }
      )
    })
}

export const eraseSuspensionEnd: Erase = async (tx, userId) => {
  await tx.delete(suspensionEnd).where(eq(suspensionEnd.userId, userId))
}
