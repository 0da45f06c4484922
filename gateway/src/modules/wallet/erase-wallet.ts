import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { payoutAccount, walletPasswordTry } from './tables.ts'

/** The wallet password is deleted with the user's row. Ledger entries stay; they contain only the user's id. */
export async function eraseWallet(tx: Tx, userId: string): Promise<void> {
  await tx.delete(payoutAccount).where(eq(payoutAccount.userId, userId))
  await tx.delete(walletPasswordTry).where(eq(walletPasswordTry.userId, userId))
}
