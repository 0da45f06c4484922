import type { QueryOf } from '@tambay/shared/contracts/endpoint'
import type { getTransaction, TransactionDetail } from '@tambay/shared/contracts/wallet'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { holdScope } from '../../ledger/holds.ts'
import { entry, tx } from '../../ledger/tables.ts'
import { isLineOf, selectEntries, toTransaction } from './transaction-row.ts'

type Posting = typeof tx.$inferSelect

/** One receipt; someone else's is not there. */
export async function findTransaction(
  db: Db,
  userId: string,
  { id, currency }: QueryOf<typeof getTransaction>
): Promise<TransactionDetail | undefined> {
  const isMine = isLineOf(db, userId, currency)
  const [row] = await selectEntries(db).where(and(eq(tx.id, id), isMine))
  const [posting] = row ? await db.select().from(tx).where(eq(tx.id, id)) : []
  if (!row || !posting) return undefined
  const { counterparty, reason, orderId } = row.memo
  const reversedBy = await findReversal(db, posting)
  return {
    ...toTransaction(row, currency),
    counterparty,
    reason,
    order_id: orderId ?? null,
    status: reversedBy ? 'reversed' : 'posted',
    reversed_by: reversedBy,
    reverses: await findReversed(db, posting, isMine)
  }
}

/** An order is taken back whole, by its end: its stake went with it (`Ledger.reverse`). */
async function findReversal(db: Db, posting: Posting): Promise<string | null> {
  const ends = db
    .select({ id: tx.id })
    .from(tx)
    .where(or(eq(tx.id, posting.id), isOfOrder(posting, 'game_settle')))
  const [reversal] = await db.select({ id: tx.id }).from(tx).where(inArray(tx.reverses, ends))
  return reversal?.id ?? null
}

/** Of an order the stake, which has a line in the account also where the round was lost. */
async function findReversed(db: Db, { reverses }: Posting, isMine: SQL): Promise<string | null> {
  if (reverses === null) return null
  const [end] = await db.select().from(tx).where(eq(tx.id, reverses))
  const isReversed = or(eq(tx.id, reverses), end && isOfOrder(end, 'game_hold'))
  const [first] = await selectEntries(db)
    .where(and(isReversed, isMine))
    .orderBy(asc(entry.accountVersion))
    .limit(1)
  return first?.id ?? null
}

function isOfOrder({ idemScope, idemKey }: Posting, kind: 'game_hold' | 'game_settle'): SQL | undefined {
  if (idemScope !== holdScope) return undefined
  const [holdId = ''] = idemKey.split('/')
  return and(eq(tx.idemScope, holdScope), eq(tx.idemKey, `${holdId}/${kind}`))
}
