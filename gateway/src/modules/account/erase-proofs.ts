import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { verificationProof } from './verification/tables.ts'

export async function eraseVerificationTokens(within: Tx, userId: string): Promise<void> {
  await within.delete(verificationProof).where(eq(verificationProof.userId, userId))
}
