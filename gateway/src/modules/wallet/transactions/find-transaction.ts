import type { QueryOf } from '@tambay/contracts/endpoint'
import type { getTransaction, TransactionDetail } from '@tambay/contracts/wallet'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'

import { findReversal, listRelatedPostings } from '#ledger/posting/reverse.ts'
import { entry, tx } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { loadCounterparties } from './counterparty.ts'
import { isLineOf, selectEntries, toTransaction } from './transaction-row.ts'

type Posting = typeof tx.$inferSelect

export async function findTransaction(
  db: Db,
  userId: string,
  { id, currency }: QueryOf<typeof getTransaction>
): Promise<TransactionDetail | undefined> {
  const isMine = isLineOf(db, userId, currency)
  const [row] = await selectEntries(db).where(and(eq(tx.id, id), isMine))
  const [posting] = row ? await db.select().from(tx).where(eq(tx.id, id)) : []
  if (!row || !posting) return undefined
  const { reason, orderId } = row.memo
  const findCounterparty = await loadCounterparties(db, userId, [row])
  const reversedBy = await findReversal(db, (await listRelatedPostings(db, posting)).at(-1) ?? id)
  return {
    ...toTransaction(row, currency),
    counterparty: findCounterparty(row),
    reason,
    order_id: orderId ?? null,
    status: reversedBy ? 'reversed' : 'posted',
    reversed_by: reversedBy ?? null,
    reverses: await findReversed(db, posting, isMine)
  }
}

async function findReversed(db: Db, { reverses }: Posting, isMine: SQL): Promise<string | null> {
  const [reversed] = reverses === null ? [] : await db.select().from(tx).where(eq(tx.id, reverses))
  if (!reversed) return null
  const [first] = await selectEntries(db)
    .where(and(inArray(tx.id, await listRelatedPostings(db, reversed)), isMine))
    .orderBy(asc(entry.accountVersion))
    .limit(1)
  return first?.id ?? null
}
