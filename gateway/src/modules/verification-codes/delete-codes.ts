import { inArray, lt } from 'drizzle-orm'

import { readIdentity } from '#identity/users/contacts.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { codeRetentionMs } from './code-rules.ts'
import { targetOf } from './code-target.ts'
import { verificationCode } from './tables.ts'

export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - codeRetentionMs)
  await db.delete(verificationCode).where(lt(verificationCode.createdAt, before))
}

export async function eraseCodes(tx: Tx, userId: string): Promise<void> {
  const { tel, email } = await readIdentity(tx, userId)
  const targets = [tel, email].flatMap(address => (address === null ? [] : targetOf(address)))
  if (targets.length > 0) await tx.delete(verificationCode).where(inArray(verificationCode.target, targets))
}
