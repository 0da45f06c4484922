import { appName } from '@tambay/contracts/app'
import type { Currency } from '@tambay/contracts/common'
import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import { type getStatement, transactionNames } from '@tambay/contracts/wallet'
import { stringify } from 'csv-stringify/sync'
import { and, asc, gte, lt } from 'drizzle-orm'

import { entry } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { manilaTime, monthRange } from '#platform/time/manila.ts'
import { loadCounterparties } from './counterparty.ts'
import { type EntryRow, isLineOf, selectEntries, toTransaction } from './transaction-row.ts'

const maxLines = 50_000

const columns = [
  'Manila time',
  'Type',
  'Description',
  'Counterparty',
  'Reason',
  'Order id',
  'Amount',
  'Balance after',
  'Transaction id'
]

export async function writeStatement(
  db: Db,
  userId: string,
  { currency, month }: QueryOf<typeof getStatement>,
  limit = maxLines
): Promise<ResponseOf<typeof getStatement>> {
  const { from, to } = monthRange(month)
  const rows = await selectEntries(db)
    .where(and(isLineOf(db, userId, currency), gte(entry.createdAt, from), lt(entry.createdAt, to)))
    .orderBy(asc(entry.accountVersion))
    .limit(limit + 1)
  const findCounterparty = await loadCounterparties(db, userId, rows)
  const lines = rows.slice(0, limit).map(row => toLine(row, currency, findCounterparty(row)))
  if (rows.length > limit)
    lines.push(columns.map(each => (each === 'Description' ? truncationNote(limit) : '')))
  const csv = stringify([columns, ...lines], {
    bom: true,
    record_delimiter: 'windows',
    // Prefixes text that a spreadsheet would run as a formula with an apostrophe. Numbers are unchanged.
    escape_formulas: true
  })
  return { file_name: `${appName.toLowerCase()}-${currency}-${month}.csv`, csv }
}

function toLine(row: EntryRow, currency: Currency, counterparty: string): Array<string | number> {
  const { type, title, amount, balance_after: balanceAfter } = toTransaction(row, currency)
  const { reason, orderId = '' } = row.memo
  const date = manilaTime(row.createdAt)
  const name = counterparty.replace(/^@(?=\w+$)/, '')
  return [date, transactionNames[type], title, name, reason, orderId, amount, balanceAfter, row.id]
}

function truncationNote(limit: number): string {
  return `Not complete: a statement has only the first ${limit} transactions of a month.`
}
