import type { QueryOf } from '@tambay/shared/contracts/endpoint'
import type { getTransaction, TransactionDetail } from '@tambay/shared/contracts/wallet'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { holdScope } from '../../ledger/holds.ts'
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
  const [own] = await db.select().from(tx).where(eq(tx.id, id))
  const isTakenBack = or(eq(tx.id, id), own && isEndOfOrder(own))
  const takenBack = db.select({ id: tx.id }).from(tx).where(isTakenBack)
  return (await db.$count(tx, inArray(tx.reverses, takenBack))) > 0
}

/** An order is taken back whole, by its end: its stake went with it (`Ledger.reverse`). */
function isEndOfOrder({ idemScope, idemKey }: typeof tx.$inferSelect): SQL | undefined {
  if (idemScope !== holdScope) return undefined
  const [holdId = ''] = idemKey.split('/')
  return and(eq(tx.idemScope, holdScope), eq(tx.idemKey, `${holdId}/game_settle`))
}
