import { eq } from 'drizzle-orm'

import { Refusal } from '#http/refusal.ts'
import type { Tx } from '../../db/db.ts'
import type { CurrentUser } from '../../sessions/sessions.ts'
import { session } from '../../sessions/tables.ts'
import { users } from '../user/tables.ts'

export type Account = typeof users.$inferSelect

/**
 * Holds the caller's account until the commit, so that its changes come one after the other. Whatever ended the session
 * since its token was looked at (a new password, a closed account) ends this change too.
 */
export async function lockAccount(tx: Tx, { id, sessionId }: CurrentUser): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  if (!account || account.closingAt || account.deletedAt) throw new Refusal('account_closed')
  // A query of its own: the one above may have waited, and would show the session as it was before.
  const [own] = await tx
    .select({ revokedAt: session.revokedAt })
    .from(session)
    .where(eq(session.id, sessionId))
  if (!own || own.revokedAt) throw new Refusal('token_revoked')
  return account
}
