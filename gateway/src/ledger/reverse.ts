import { eq } from 'drizzle-orm'

import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { holdScope } from './holds.ts'
import type { NamedPosting } from './post.ts'
import { account, entry, tx } from './tables.ts'

/** The posting that takes another one back, leg by leg; its name makes it happen once. */
export async function reversalOf(within: Tx, txId: string, reason: string): Promise<NamedPosting> {
  const [original] = await within.select().from(tx).where(eq(tx.id, txId))
  if (!original) throw new Refusal('transaction_not_found')
  if (original.idemScope === holdScope) throw new Error(`${txId} belongs to a hold: settle or void that`)
  const lines = await within
    .select({ name: account.holder, currency: account.currency, amount: entry.amount })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(entry.txId, txId))
  const legs = lines.map(line => ({ ...line, amount: -line.amount }))
  const memo = { ...original.memo, title: `Reversal: ${original.memo.title}`, reason }
  return { kind: 'reversal', legs, idemScope: 'reversal', idemKey: txId, memo, reverses: txId }
}
