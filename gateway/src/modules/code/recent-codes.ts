import { and, asc, eq, gt } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { codeMemory, triesPerDay } from './code-rules.ts'
import { verificationCode } from './tables.ts'

export type CodeRow = typeof verificationCode.$inferSelect

/** Every code of a target whose wrong tries still count, the oldest first. */
export function findRecentCodes(tx: Tx, target: string, now: Date): Promise<CodeRow[]> {
  return tx
    .select()
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.target, target),
        gt(verificationCode.createdAt, new Date(now.getTime() - codeMemory))
      )
    )
    .orderBy(asc(verificationCode.createdAt))
}

/** Seconds until a target whose codes were guessed at too often gets another chance; 0 where none is needed. */
export function lockedFor(recent: readonly CodeRow[], now: Date): number {
  let tries = recent.reduce((sum, { wrongTries }) => sum + wrongTries, 0)
  if (tries < triesPerDay) return 0
  const opening = recent.find(({ wrongTries }) => (tries -= wrongTries) < triesPerDay)
  return opening ? Math.ceil((opening.createdAt.getTime() + codeMemory - now.getTime()) / 1000) : 0
}
