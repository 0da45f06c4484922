import { randomUUID } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'
import { inArray } from 'drizzle-orm'

import { readDatabaseError } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../http/refusal.ts'
import { userOf } from './holder-name.ts'
import type { Receipt } from './ledger-types.ts'
import { assertPosting, type NamedLeg, type NamedPosting } from './named-posting.ts'
import { findReceipt, makeReceipt } from './receipt.ts'
import { SubAccountFrozen } from './sub-account-frozen.ts'
import { account } from './tables.ts'
import { type Line, writePosting } from './write-posting.ts'

/**
 * Writes one posting, or finds the one that its name has already (spec MONEY-11). Within the caller's transaction, or as
 * one of its own: then the database's deferred checks are what ends one that lacks a leg.
 */
export async function post(within: Db, posting: NamedPosting, now: Date): Promise<Receipt> {
  const { legs } = posting
  assertPosting(posting)
  const id = randomUUID()
  const lines = await writePosting(within, id, posting, now).catch(error => explain(within, legs, error))
  if (lines.length === legs.length) return makeReceipt(id, false, lines)
  const stored = await findReceipt(within, posting)
  if (!stored) throw new Error(`Posting ${posting.idemScope}/${posting.idemKey} left no trace`)
  if (stored.receipt.txId === id) return refuseMissingLegs(within, legs)
  if (stored.reqHash !== (posting.reqHash ?? '')) throw new Refusal('idempotency_key_reused')
  return stored.receipt
}

/** What lacks is money, told by the CHECK that keeps balances from going below zero, or an account. */
function explain(within: Db, legs: NamedLeg[], error: unknown): Promise<Line[]> {
  const constraint = readDatabaseError(error)?.constraint
  const payer = legs.find(leg => leg.amount < 0 && userOf(leg.name))
  if (constraint === 'account_balance' && payer) throw new Refusal(`${payer.currency}_balance_not_enough`)
  if (constraint === 'tx_needs_balance') return refuseMissingLegs(within, legs)
  throw error
}

/** The transaction ends here, so the name that was just taken is free again. */
async function refuseMissingLegs(within: Db, legs: NamedLeg[]): Promise<never> {
  const names = legs.map(leg => leg.name)
  const accounts = await within.select().from(account).where(inArray(account.holder, names))
  const found = legs.map(leg => accounts.find(isOf(leg)))
  const missing = legs.filter((_, place) => !found[place])
  if (missing.length > 0)
    throw new Error(`No accounts for ${missing.map(leg => `${leg.name} ${leg.currency}`).join(', ')}`)
  const frozen = found.filter(each => each !== undefined && each.isFrozen).filter(each => each !== undefined)
  if (frozen.length > 0 && frozen.every(each => each.ownerId === null)) throw new SubAccountFrozen(frozen)
  throw new Refusal('account_frozen')
}

function isOf({ name, currency }: NamedLeg) {
  return (each: { holder: string; currency: Currency }) => each.holder === name && each.currency === currency
}
