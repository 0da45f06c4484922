import { asc, eq } from 'drizzle-orm'

import { findReversal } from '#ledger/posting/reverse.ts'
import { account, entry, tx } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { readUsernames } from './read-names.ts'

/** A posting of the ledger with both of its sides. */
export async function showPosting(db: Db, id: string) {
  const [posting] = await db.select().from(tx).where(eq(tx.id, id))
  if (!posting) throw new Refusal('transaction_not_found')
  const sides = await db
    .select({ entry, account })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(entry.txId, id))
    .orderBy(asc(entry.amount), asc(account.id))
  const usernameOf = await readUsernames(
    db,
    sides.map(side => side.account)
  )
  return {
    id,
    kind: posting.kind,
    title: posting.memo.title,
    reason: posting.memo.reason,
    created_at: toTimestamp(posting.createdAt),
    reverses: posting.reverses,
    reversed_by: (await findReversal(db, id)) ?? null,
    sides: sides.map(side => ({
      account: side.account.holder,
      username: usernameOf(side.account.ownerId),
      currency: side.account.currency,
      amount: side.entry.amount,
      balance_after: side.entry.balanceAfter
    }))
  }
}
