import { inArray, lt } from 'drizzle-orm'

import type { Db, Tx } from '../../db/db.ts'
import { readContacts } from '../user/contacts.ts'
import { codeRetentionMs } from './code-rules.ts'
import { targetOf } from './code-target.ts'
import { verificationCode } from './tables.ts'

/** Deletes codes that are expired and no longer count toward a limit. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - codeRetentionMs)
  await db.delete(verificationCode).where(lt(verificationCode.createdAt, before))
}

/** Their rows contain the user's addresses, device and network. */
export async function eraseCodes(within: Tx, userId: string): Promise<void> {
  const { tel, email } = await readContacts(within, userId)
  const targets = [tel, email].flatMap(address => (address === null ? [] : targetOf(address)))
  if (targets.length > 0)
    await within.delete(verificationCode).where(inArray(verificationCode.target, targets))
}
