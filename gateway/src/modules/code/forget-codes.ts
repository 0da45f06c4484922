import { lt } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { codeMemory } from './code-rules.ts'
import { verificationCode } from './tables.ts'

/** Forgets codes that count no more: neither what is asked for nor what is tried. */
export async function forgetOldCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - codeMemory)
  await db.delete(verificationCode).where(lt(verificationCode.createdAt, before))
}
