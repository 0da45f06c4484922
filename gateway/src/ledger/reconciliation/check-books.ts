import type { Currency } from '@tambay/contracts/common'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { subAccounts } from '../posting/holder-name.ts'
import type { SystemHolder } from '../posting/posting.ts'
import type { Fault } from './fault.ts'

export interface Book {
  holder: SystemHolder | 'users'
  currency: Currency
  balance: string
  accounts: number
}

interface BooksCheck {
  books: Book[]
  faults: Fault[]
}

/** Reads every account. */
export async function checkBooks(db: Db): Promise<BooksCheck> {
  const books = await readBooks(db, sql`true`)
  const currencies = [...new Set(books.map(book => book.currency))]
  return { books, faults: [...currencies.flatMap(sumFault(books)), ...books.flatMap(countFault)] }
}

/** Reads only the system accounts, so it can't add up a currency. */
export async function checkSystemBooks(db: Db): Promise<BooksCheck> {
  const books = await readBooks(db, sql`owner_id IS NULL`)
  return { books, faults: books.flatMap(countFault) }
}

async function readBooks(db: Db, which: SQL): Promise<Book[]> {
  const { rows: books } = await db.execute<Book & Record<string, unknown>>(sql`
    SELECT CASE WHEN owner_id IS NULL THEN split_part(holder, ':', 1) ELSE 'users' END AS holder,
      currency, sum(balance)::text AS balance, count(*)::int AS accounts
    FROM account WHERE ${which} GROUP BY 1, 2 ORDER BY 2, 1
  `)
  return books
}

function sumFault(books: Book[]) {
  return (currency: Currency): Fault[] => {
    const own = books.filter(book => book.currency === currency)
    const sum = own.reduce((total, { balance }) => total + BigInt(balance), 0n)
    const detail = `All ${currency} balances add up to ${sum}, not to 0`
    return sum === 0n ? [] : [{ fault: 'currency_sum', subject: currency, accountId: null, detail }]
  }
}

function countFault({ holder, currency, accounts }: Book): Fault[] {
  if (holder === 'users' || accounts === subAccounts[holder]) return []
  const detail = `There are ${accounts} sub-accounts and should be ${subAccounts[holder]}`
  return [{ fault: 'sub_accounts', subject: `${holder} ${currency}`, accountId: null, detail }]
}
