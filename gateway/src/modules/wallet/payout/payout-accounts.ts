import { randomUUID } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import {
  type addPayoutAccount,
  Bank,
  maxPayoutAccounts,
  type PayoutAccount
} from '@tambay/contracts/payout-account'
import { and, asc, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Clock, toTimestamp } from '#platform/time/clock.ts'
import { payoutAccount } from '../tables.ts'
import type { NumberVault } from './number-vault.ts'
import { lastDigits } from './payout-number.ts'

type Row = typeof payoutAccount.$inferSelect

export type NewAccount = Pick<BodyOf<typeof addPayoutAccount>, 'kind' | 'bank' | 'number'> & {
  holderName: string
}

/** Callers of methods that take a `Tx` must lock the user's account first (`lockAccount`). */
export interface PayoutAccounts {
  list(userId: string): Promise<PayoutAccount[]>
  requireCanAdd(dbOrTx: Db, userId: string, account: NewAccount): Promise<void>
  add(tx: Tx, userId: string, account: NewAccount): Promise<PayoutAccount>
  find(dbOrTx: Db, userId: string, id: string): Promise<PayoutAccount | undefined>
  setDefault(tx: Tx, userId: string, id: string): Promise<void>
  remove(tx: Tx, userId: string, id: string): Promise<void>
}

/**
 * A new account can't be used for a day, so that the user has time to notice an account that someone else
 * added.
 */
const waitMs = 24 * 3_600_000

export function createPayoutAccounts({
  db,
  clock,
  vault
}: {
  db: Db
  clock: Clock
  vault: NumberVault
}): PayoutAccounts {
  const isOf = (userId: string) => eq(payoutAccount.userId, userId)
  const isIt = (userId: string, id: string) => and(isOf(userId), eq(payoutAccount.id, id))

  function show(row: Row): PayoutAccount {
    const number = vault.open(row.sealedNumber, row)
    return {
      id: row.id,
      kind: row.kind,
      bank: row.bank === null ? null : z.parse(Bank, row.bank),
      holder_name: row.holderName,
      number: number === undefined ? '••••' : `•••• ${lastDigits(number)}`,
      is_default: row.isDefault,
      waits_until: row.waitsUntil > clock.now() ? toTimestamp(row.waitsUntil) : null,
      created_at: toTimestamp(row.createdAt)
    }
  }

  async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
    const isOther = and(isOf(userId), eq(payoutAccount.isDefault, true))
    await tx.update(payoutAccount).set({ isDefault: false }).where(isOther)
    await tx.update(payoutAccount).set({ isDefault: true }).where(isIt(userId, id))
  }

  return {
    async list(userId) {
      const rows = await db
        .select()
        .from(payoutAccount)
        .where(isOf(userId))
        .orderBy(desc(payoutAccount.isDefault), asc(payoutAccount.createdAt), asc(payoutAccount.id))
      return rows.map(show)
    },

    async requireCanAdd(dbOrTx, userId, account) {
      const rows = await dbOrTx
        .select({ numberHash: payoutAccount.numberHash })
        .from(payoutAccount)
        .where(isOf(userId))
      const numberHash = vault.fingerprint(userId, account)
      if (rows.some(row => row.numberHash === numberHash)) throw new Refusal('payout_account_exists')
      if (rows.length >= maxPayoutAccounts) throw new Refusal('too_many_payout_accounts')
    },

    async add(tx, userId, account) {
      const id = randomUUID()
      const now = clock.now()
      const isFirst = (await tx.$count(payoutAccount, isOf(userId))) === 0
      const [row] = await tx
        .insert(payoutAccount)
        .values({
          id,
          userId,
          kind: account.kind,
          bank: account.bank ?? null,
          holderName: account.holderName,
          sealedNumber: vault.seal(account.number, { id, userId }),
          numberHash: vault.fingerprint(userId, account),
          isDefault: isFirst,
          waitsUntil: new Date(now.getTime() + waitMs),
          createdAt: now
        })
        .returning()
      if (!row) throw new Error(`Payout account ${id} was not stored`)
      return show(row)
    },

    async find(dbOrTx, userId, id) {
      const [row] = await dbOrTx.select().from(payoutAccount).where(isIt(userId, id))
      return row && show(row)
    },

    setDefault: makeDefault,

    async remove(tx, userId, id) {
      const [removed] = await tx.delete(payoutAccount).where(isIt(userId, id)).returning()
      if (!removed?.isDefault) return
      const [oldest] = await tx
        .select({ id: payoutAccount.id })
        .from(payoutAccount)
        .where(isOf(userId))
        .orderBy(asc(payoutAccount.createdAt), asc(payoutAccount.id))
        .limit(1)
      if (oldest) await makeDefault(tx, userId, oldest.id)
    }
  }
}
