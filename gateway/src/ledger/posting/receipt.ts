import { and, eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import type { Receipt } from '../ledger-types.ts'
import { account, entry, tx } from '../tables.ts'
import { userIdOf } from './holder-name.ts'
import type { Line } from './write-posting.ts'

export function makeReceipt(txId: string, isReplay: boolean, lines: readonly Line[]): Receipt {
  const people = lines.flatMap(({ holder, currency, balance, version }) => {
    const userId = userIdOf(holder)
    return userId ? [{ userId, balance: { currency, balance, version } }] : []
  })
  return {
    txId,
    isReplay,
    people,
    balanceOf(userId, currency) {
      const person = people.find(one => one.userId === userId && one.balance.currency === currency)
      if (!person) throw new Error(`Posting ${txId} does not touch the ${currency}s of user ${userId}`)
      return person.balance
    }
  }
}

export async function findReceipt(
  db: Db,
  { idemScope, idemKey }: { idemScope: string; idemKey: string }
): Promise<{ reqHash: string; receipt: Receipt } | undefined> {
  const [found] = await db
    .select({ id: tx.id, reqHash: tx.reqHash })
    .from(tx)
    .where(and(eq(tx.idemScope, idemScope), eq(tx.idemKey, idemKey)))
  if (!found) return undefined
  const lines = await db
    .select({
      holder: account.holder,
      currency: account.currency,
      balance: entry.balanceAfter,
      version: entry.accountVersion
    })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(entry.txId, found.id))
  return { reqHash: found.reqHash, receipt: makeReceipt(found.id, true, lines) }
}
