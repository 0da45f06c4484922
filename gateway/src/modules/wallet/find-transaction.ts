import type { QueryOf } from '@tambay/shared/contracts/endpoint'
import type { getTransaction, TransactionDetail } from '@tambay/shared/contracts/wallet'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { tx } from '../../ledger/tables.ts'
import { isLineOf, selectEntries, toTransaction } from './transaction-row.ts'

/** One receipt; someone else's is not there. */
export async function findTransaction(
  db: Db,
  userId: string,
  { id, currency }: QueryOf<typeof getTransaction>
): Promise<TransactionDetail | undefined> {
  const [row] = await selectEntries(db).where(and(eq(tx.id, id), isLineOf(db, userId, currency)))
  if (!row) return undefined
  const { counterparty, reason, orderId } = row.memo
  const status = (await isReversed(db, id)) ? 'reversed' : 'posted'
  return { ...toTransaction(row, currency), counterparty, reason, order_id: orderId ?? null, status }
}

async function isReversed(db: Db, id: string): Promise<boolean> {
  const reversals = await db.select({ id: tx.id }).from(tx).where(eq(tx.reverses, id))
  return reversals.length > 0
}
