import { appName } from '@tambay/contracts/app'
import type { Currency } from '@tambay/contracts/common'
import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import { type getStatement, transactionNames } from '@tambay/contracts/wallet'
import { stringify } from 'csv-stringify/sync'
import { and, asc, gte, lt } from 'drizzle-orm'

import { manilaTime, monthRange } from '#time/manila.ts'
import type { Db } from '../../db/db.ts'
import { entry } from '../../ledger/tables.ts'
import { type EntryRow, isLineOf, selectEntries, toTransaction } from './transaction-row.ts'

/** More than anyone plays in a month; what lies beyond is left out, and the file says so. */
const mostLines = 50_000

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

/**
 * A Manila month of one account by RFC 4180, oldest first: each balance after is the one before plus the amount, so
 * that the opening and the closing balance can be checked.
 */
export async function writeStatement(
  db: Db,
  userId: string,
  { currency, month }: QueryOf<typeof getStatement>,
  most = mostLines
): Promise<ResponseOf<typeof getStatement>> {
  const { from, to } = monthRange(month)
  const rows = await selectEntries(db)
    .where(and(isLineOf(db, userId, currency), gte(entry.createdAt, from), lt(entry.createdAt, to)))
    .orderBy(asc(entry.accountVersion))
    .limit(most + 1)
  const lines = rows.slice(0, most).map(row => toLine(row, currency))
  if (rows.length > most) lines.push(columns.map(each => (each === 'Description' ? tooLong(most) : '')))
  const csv = stringify([columns, ...lines], {
    bom: true,
    record_delimiter: 'windows',
    // Text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay numbers.
    escape_formulas: true
  })
  return { file_name: `${appName.toLowerCase()}-${currency}-${month}.csv`, csv }
}

function toLine(row: EntryRow, currency: Currency): Array<string | number> {
  const { type, title, amount, balance_after: balanceAfter } = toTransaction(row, currency)
  const { counterparty, reason, orderId = '' } = row.memo
  const date = manilaTime(row.createdAt)
  // A bare name: before an @, as before any formula, an apostrophe would stand.
  const who = counterparty.replace(/^@(?=\w+$)/, '')
  return [date, transactionNames[type], title, who, reason, orderId, amount, balanceAfter, row.id]
}

function tooLong(most: number): string {
  return `More follow: a statement has the first ${most} transactions of a month.`
}
