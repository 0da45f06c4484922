import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'
import { and, eq } from 'drizzle-orm'

import type { Db, Tx } from '../db/db.ts'
import { userHolder } from './posting/holder-name.ts'
import { account } from './tables.ts'

const currencies = ['coin', 'diamond'] as const satisfies Currency[]

export async function openAccounts(tx: Tx, userId: string): Promise<void> {
  const holder = userHolder(userId)
  await tx.insert(account).values(currencies.map(currency => ({ holder, ownerId: userId, currency })))
}

export async function readBalances(db: Db, userId: string): Promise<Record<Currency, Balance>> {
  const rows = await db
    .select({ currency: account.currency, balance: account.balance, version: account.version })
    .from(account)
    .where(eq(account.ownerId, userId))
  const of = (currency: Currency) => {
    const found = rows.find(row => row.currency === currency)
    if (!found) throw new Error(`User ${userId} has no ${currency} account`)
    return found
  }
  return { coin: of('coin'), diamond: of('diamond') }
}

export async function readFrozenCurrencies(db: Db, userId: string): Promise<Currency[]> {
  const frozen = await db
    .select({ currency: account.currency })
    .from(account)
    .where(and(eq(account.ownerId, userId), account.isFrozen))
  return frozen.map(({ currency }) => currency)
}
