import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'
import { eq, sql } from 'drizzle-orm'

import { batchReads } from '#platform/database/batch-reads.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { userHolder } from './posting/holder-name.ts'
import { account } from './tables.ts'

const currencies = ['coin', 'diamond'] as const satisfies Currency[]

export async function openAccounts(tx: Tx, userId: string): Promise<void> {
  const holder = userHolder(userId)
  await tx.insert(account).values(currencies.map(currency => ({ holder, ownerId: userId, currency })))
}

export interface Wallet extends Record<Currency, Balance> {
  on_hold: Currency[]
}

type Row = Balance & { isFrozen: boolean }

const columns = {
  currency: account.currency,
  balance: account.balance,
  version: account.version,
  isFrozen: account.isFrozen
}

/** Outside a transaction, concurrent calls for different users share one query. */
export function createWalletReader(db: Db): (userId: string) => Promise<Wallet> {
  const byOwners = db
    .select({ ...columns, ownerId: account.ownerId })
    .from(account)
    .where(sql`${account.ownerId} = ANY(${sql.placeholder('owners')})`)
    .prepare('wallets_by_owner')
  const read = batchReads(async owners => {
    const rows = await byOwners.execute({ owners })
    return Map.groupBy(rows, row => String(row.ownerId))
  })
  return async userId => walletOf(userId, (await read(userId)) ?? [])
}

export async function readWallet(tx: Tx, userId: string): Promise<Wallet> {
  return walletOf(userId, await tx.select(columns).from(account).where(eq(account.ownerId, userId)))
}

function walletOf(userId: string, rows: Row[]): Wallet {
  const of = (name: Currency): Balance => {
    const found = rows.find(row => row.currency === name)
    if (!found) throw new Error(`User ${userId} has no ${name} account`)
    const { currency, balance, version } = found
    return { currency, balance, version }
  }
  const frozen = rows.filter(row => row.isFrozen)
  return { coin: of('coin'), diamond: of('diamond'), on_hold: frozen.map(({ currency }) => currency) }
}
