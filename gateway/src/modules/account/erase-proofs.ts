import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { verificationProof } from './tables.ts'

export async function eraseProofs(within: Tx, userId: string): Promise<void> {
  await within.delete(verificationProof).where(eq(verificationProof.userId, userId))
}
