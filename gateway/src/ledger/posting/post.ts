import { randomUUID } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'
import { inArray } from 'drizzle-orm'

import { readDatabaseError } from '#platform/database/database-error.ts'
import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Receipt } from '../ledger-types.ts'
import { account } from '../tables.ts'
import { SubAccountFrozen } from './frozen-account-cache.ts'
import { userIdOf } from './holder-name.ts'
import { findReceipt, makeReceipt } from './receipt.ts'
import { validatePosting, type ResolvedLeg, type ResolvedPosting } from './resolved-posting.ts'
import { type Line, writePosting } from './write-posting.ts'

export async function post(db: Db, posting: ResolvedPosting, now: Date): Promise<Receipt> {
  const { legs } = posting
  validatePosting(posting)
  const id = randomUUID()
  const lines = await writePosting(db, id, posting, now).catch(error => toRefusal(db, legs, error))
  if (lines.length === legs.length) return makeReceipt(id, false, lines)
  const stored = await findReceipt(db, posting)
  if (!stored) throw new Error(`Posting ${posting.idemScope}/${posting.idemKey} was not written`)
  if (stored.receipt.txId === id) return refuseMissingLegs(db, legs)
  if (stored.reqHash !== (posting.reqHash ?? '')) throw new Refusal('idempotency_key_reused')
  return stored.receipt
}

function toRefusal(db: Db, legs: ResolvedLeg[], error: unknown): Promise<Line[]> {
  const constraint = readDatabaseError(error)?.constraint
  const payer = legs.find(leg => leg.amount < 0 && userIdOf(leg.name))
  if (constraint === 'account_balance' && payer) throw new Refusal(`${payer.currency}_balance_not_enough`)
  if (constraint === 'tx_needs_balance') return refuseMissingLegs(db, legs)
  throw error
}

/** Always throws, which rolls back the transaction and frees the idempotency key. */
async function refuseMissingLegs(db: Db, legs: ResolvedLeg[]): Promise<never> {
  const names = legs.map(leg => leg.name)
  const accounts = await db.select().from(account).where(inArray(account.holder, names))
  const found = legs.map(leg => accounts.find(matchesLeg(leg)))
  const missing = legs.filter((_, index) => !found[index])
  if (missing.length > 0)
    throw new Error(`No accounts for ${missing.map(leg => `${leg.name} ${leg.currency}`).join(', ')}`)
  const frozen = found.filter(each => each !== undefined && each.isFrozen).filter(each => each !== undefined)
  if (frozen.length > 0 && frozen.every(each => each.ownerId === null)) throw new SubAccountFrozen(frozen)
  throw new Refusal('account_frozen')
}

function matchesLeg({ name, currency }: ResolvedLeg) {
  return (each: { holder: string; currency: Currency }) => each.holder === name && each.currency === currency
}
