import { and, asc, eq, gt } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { attemptsPerCode, codeRetentionMs, fullAttemptsPerDay } from './code-rules.ts'
import type { CodeRequest } from './code-types.ts'
import { verificationCode } from './tables.ts'

export type CodeRow = typeof verificationCode.$inferSelect
export type RequestingDevice = Required<Pick<CodeRequest, 'deviceKey' | 'isKnownDevice'>>

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

export function codesOfPool(
  recent: readonly CodeRow[],
  { deviceKey, isKnownDevice }: RequestingDevice
): CodeRow[] {
  return recent.filter(row =>
    isKnownDevice ? row.isKnownDevice && row.deviceKey === deviceKey : !row.isKnownDevice
  )
}

export function attemptsForNext(pool: readonly CodeRow[], now: Date): number {
  const spent = pool.reduce((sum, row) => sum + attemptsOf(row, now), 0)
  return spent < fullAttemptsPerDay ? attemptsPerCode : 1
}

/**
 * Counts all possible attempts of an active code. Otherwise an attacker could request several codes and guess
 * later.
 */
function attemptsOf(row: CodeRow, now: Date): number {
  const isActive = row.endedAt === null && row.expiresAt > now
  const parties = row.isKnownDevice ? 1 : 2
  if (isActive) return row.attemptsAllowed * parties
  return row.wrongTries + (row.isKnownDevice ? 0 : row.wrongTriesElsewhere)
}
