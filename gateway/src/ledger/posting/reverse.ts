import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { holdIdOf, holdPostingKey } from '../holds/holds.ts'
import { account, entry, hold, tx } from '../tables.ts'
import type { ResolvedPosting } from './resolved-posting.ts'

type Posted = typeof tx.$inferSelect

export class NotReversible extends Error {
  override name = 'NotReversible'
}

/**
 * Builds the opposite of a posting. The idempotency key prevents a second reversal. For a settled or voided
 * hold, either of its postings reverses both. A reversal can be reversed; to undo the original again, reverse
 * the latest reversal.
 */
export async function buildReversal(transaction: Tx, txId: string, reason: string): Promise<ResolvedPosting> {
  if (!z.safeParse(z.uuid(), txId).success) throw new Refusal('transaction_not_found')
  const [original] = await transaction.select().from(tx).where(eq(tx.id, txId))
  if (!original) throw new Refusal('transaction_not_found')
  await lockEndedHold(transaction, original)
  const postings = await listRelatedPostings(transaction, original)
  const last = postings.at(-1) ?? txId
  await refuseRepeatedReversal(transaction, last)
  const lines = await transaction
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
    throw new NotReversible(`${txId} moved nothing in total: there is nothing to reverse`)
  const memo = { ...original.memo, reason }
  return { kind: 'reversal', legs, idemScope: 'reversal', idemKey: last, memo, reverses: last }
}

export async function listRelatedPostings(db: Db, posting: Posted): Promise<string[]> {
  const holdId = holdIdOf(posting)
  if (holdId === undefined) return [posting.id]
  const names = (['game_hold', 'game_settle', 'game_void'] as const).map(kind => holdPostingKey(holdId, kind))
  const keys = names.map(({ idemKey }) => idemKey)
  const rows = await db
    .select({ id: tx.id, key: tx.idemKey })
    .from(tx)
    .where(and(eq(tx.idemScope, posting.idemScope), inArray(tx.idemKey, keys)))
  return keys.flatMap(key => rows.find(row => row.key === key)?.id ?? [])
}

export async function findReversal(db: Db, txId: string): Promise<string | undefined> {
  const [reversal] = await db.select({ id: tx.id }).from(tx).where(eq(tx.reverses, txId))
  return reversal && !(await findReversal(db, reversal.id)) ? reversal.id : undefined
}

/**
 * Refuses to reverse a posting whose first reversal was itself reversed: both reversals would have the same idempotency
 * key, so the second one would move nothing.
 */
async function refuseRepeatedReversal(transaction: Tx, txId: string): Promise<void> {
  const [first] = await transaction.select({ id: tx.id }).from(tx).where(eq(tx.reverses, txId))
  const second = first && (await findReversal(transaction, first.id))
  if (second)
    throw new NotReversible(`The reversal ${first.id} was reversed by ${second}: reverse that one instead`)
}

async function lockEndedHold(transaction: Tx, original: Posted): Promise<void> {
  const holdId = holdIdOf(original)
  if (holdId === undefined) return
  const [found] = await transaction.select().from(hold).where(eq(hold.id, holdId)).for('update')
  if (!found || found.status === 'held')
    throw new NotReversible(
      `${original.id} belongs to a hold that is still open: wait until it is settled or voided`
    )
}
