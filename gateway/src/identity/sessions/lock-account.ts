import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CurrentUser } from '#platform/http/caller/session.ts'
import { session } from './tables.ts'

export type Account = typeof users.$inferSelect

/**
 * Locks the caller's account until the transaction ends. Refuses the request with `account_closed` or
 * `token_revoked` if the session has ended since the request was authenticated.
 */
export async function lockAccount(tx: Tx, { id, sessionId }: CurrentUser): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  if (!account || account.closingAt || account.deletedAt || account.suspendedAt)
    throw new Refusal('account_closed')
  // A separate query, because the query above may have waited for the lock and would see the session's old
  // state.
  const [own] = await tx
    .select({ revokedAt: session.revokedAt })
    .from(session)
    .where(eq(session.id, sessionId))
  if (!own || own.revokedAt) throw new Refusal('token_revoked')
  return account
}
