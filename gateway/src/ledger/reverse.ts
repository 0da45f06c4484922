import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { holdScope } from './holds.ts'
import type { NamedPosting } from './named-posting.ts'
import { account, entry, hold, tx } from './tables.ts'

/** It can be found, but taking it back would leave the books wrong, or the same. */
export class NotReversible extends Error {
  override name = 'NotReversible'
}

/**
 * The posting that takes another one back, leg by leg; its name makes it happen once. An order that was settled is
 * taken back whole, stake and payout together, by either of its postings.
 */
export async function reversalOf(within: Tx, txId: string, reason: string): Promise<NamedPosting> {
  if (!z.safeParse(z.uuid(), txId).success) throw new Refusal('transaction_not_found')
  const [original] = await within.select().from(tx).where(eq(tx.id, txId))
  if (!original) throw new Refusal('transaction_not_found')
  const postings = original.idemScope === holdScope ? await postingsOfOrder(within, original) : [txId]
  const lines = await within
    .select({
      name: account.holder,
      currency: account.currency,
      amount: sql<number>`-sum(${entry.amount})::int8`
    })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(inArray(entry.txId, postings))
    .groupBy(account.holder, account.currency)
  const legs = lines.filter(line => line.amount !== 0)
  if (legs.length === 0)
    throw new NotReversible(`${txId} gave back what it took: there is nothing to reverse`)
  const last = postings.at(-1) ?? txId
  const memo = { ...original.memo, title: `Reversal: ${original.memo.title}`, reason }
  return { kind: 'reversal', legs, idemScope: 'reversal', idemKey: last, memo, reverses: last }
}

/** The stake and what ended it; the hold's row is locked, so that nothing ends it meanwhile. */
async function postingsOfOrder(within: Tx, original: typeof tx.$inferSelect): Promise<string[]> {
  const [holdId = ''] = original.idemKey.split('/')
  const [found] = await within.select().from(hold).where(eq(hold.id, holdId)).for('update')
  if (!found || found.status === 'held')
    throw new NotReversible(`${original.id} belongs to a hold that has not ended: it is settled or voided`)
  const keys = ['game_hold', found.status === 'settled' ? 'game_settle' : 'game_void'].map(
    kind => `${holdId}/${kind}`
  )
  const rows = await within
    .select({ id: tx.id, key: tx.idemKey })
    .from(tx)
    .where(sql`${tx.idemScope} = ${holdScope} AND ${inArray(tx.idemKey, keys)}`)
  return keys.flatMap(key => rows.find(row => row.key === key)?.id ?? [])
}
