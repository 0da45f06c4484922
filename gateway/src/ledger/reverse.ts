import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db, Tx } from '../db/db.ts'
import { Refusal } from '../http/refusal.ts'
import { holdOf, nameOfStep } from './holds.ts'
import type { NamedPosting } from './named-posting.ts'
import { account, entry, hold, tx } from './tables.ts'

type Posted = typeof tx.$inferSelect

/** It can be found, but taking it back would leave the books wrong, or the same. */
export class NotReversible extends Error {
  override name = 'NotReversible'
}

/**
 * The posting that takes another one back, leg by leg; its name makes it happen once. An order that was settled is
 * taken back whole, stake and payout together, by either of its postings. A reversal can be taken back too; what it took
 * back stands again, and is taken back again by reversing the last of them.
 */
export async function reversalOf(within: Tx, txId: string, reason: string): Promise<NamedPosting> {
  if (!z.safeParse(z.uuid(), txId).success) throw new Refusal('transaction_not_found')
  const [original] = await within.select().from(tx).where(eq(tx.id, txId))
  if (!original) throw new Refusal('transaction_not_found')
  await lockEndedHold(within, original)
  const postings = await postingsWith(within, original)
  const last = postings.at(-1) ?? txId
  await refuseSecondRound(within, last)
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
  const memo = { ...original.memo, reason }
  return { kind: 'reversal', legs, idemScope: 'reversal', idemKey: last, memo, reverses: last }
}

/** What is taken back together: of an order the stake and then its end. The reversal names the last. */
export async function postingsWith(db: Db, posting: Posted): Promise<string[]> {
  const holdId = holdOf(posting)
  if (holdId === undefined) return [posting.id]
  const names = (['game_hold', 'game_settle', 'game_void'] as const).map(kind => nameOfStep(holdId, kind))
  const keys = names.map(({ idemKey }) => idemKey)
  const rows = await db
    .select({ id: tx.id, key: tx.idemKey })
    .from(tx)
    .where(and(eq(tx.idemScope, posting.idemScope), inArray(tx.idemKey, keys)))
  return keys.flatMap(key => rows.find(row => row.key === key)?.id ?? [])
}

/** The reversal of a posting that holds: not one that was taken back itself. */
export async function findReversal(db: Db, txId: string): Promise<string | undefined> {
  const [reversal] = await db.select({ id: tx.id }).from(tx).where(eq(tx.reverses, txId))
  return reversal && !(await findReversal(db, reversal.id)) ? reversal.id : undefined
}

/** A second reversal of the same would be a replay, and move nothing. */
async function refuseSecondRound(within: Tx, txId: string): Promise<void> {
  const [first] = await within.select({ id: tx.id }).from(tx).where(eq(tx.reverses, txId))
  const second = first && (await findReversal(within, first.id))
  if (second)
    throw new NotReversible(`The reversal ${first.id} was reversed itself by ${second}: reverse that one`)
}

/** The hold's row is locked, so that nothing ends it meanwhile. */
async function lockEndedHold(within: Tx, original: Posted): Promise<void> {
  const holdId = holdOf(original)
  if (holdId === undefined) return
  const [found] = await within.select().from(hold).where(eq(hold.id, holdId)).for('update')
  if (!found || found.status === 'held')
    throw new NotReversible(`${original.id} belongs to a hold that has not ended: it is settled or voided`)
}
