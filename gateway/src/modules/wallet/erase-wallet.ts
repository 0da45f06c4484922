import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { users } from '../user/tables.ts'
import { payoutAccount, walletPasswordTry } from './tables.ts'

/** What is personal about a wallet; the ledger's entries stay, under a number alone. */
export async function eraseWallet(within: Tx, userId: string): Promise<void> {
  await within.delete(payoutAccount).where(eq(payoutAccount.userId, userId))
  await within.delete(walletPasswordTry).where(eq(walletPasswordTry.userId, userId))
  await within.update(users).set({ walletPasswordHash: null }).where(eq(users.id, userId))
}
