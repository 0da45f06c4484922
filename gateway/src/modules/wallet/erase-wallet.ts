import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { payoutAccount, walletPasswordTry } from './tables.ts'

/** The wallet password is deleted with the user's row. Ledger entries stay; they contain only the user's id. */
export async function eraseWallet(within: Tx, userId: string): Promise<void> {
  await within.delete(payoutAccount).where(eq(payoutAccount.userId, userId))
  await within.delete(walletPasswordTry).where(eq(walletPasswordTry.userId, userId))
}
