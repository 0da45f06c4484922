import { and, asc, eq, gt } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { codeRetentionMs, attemptsPerDay } from './code-rules.ts'
import { verificationCode } from './tables.ts'

export type CodeRow = typeof verificationCode.$inferSelect

export function findRecentCodes(tx: Tx, target: string, now: Date): Promise<CodeRow[]> {
  return tx
    .select()
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.target, target),
        gt(verificationCode.createdAt, new Date(now.getTime() - codeRetentionMs))
      )
    )
    .orderBy(asc(verificationCode.createdAt))
}

export function secondsLocked(recent: readonly CodeRow[], now: Date): number {
  let attempts = recent.reduce((sum, { wrongTries }) => sum + wrongTries, 0)
  if (attempts < attemptsPerDay) return 0
  const opening = recent.find(({ wrongTries }) => (attempts -= wrongTries) < attemptsPerDay)
  return opening ? Math.ceil((opening.createdAt.getTime() + codeRetentionMs - now.getTime()) / 1000) : 0
}
